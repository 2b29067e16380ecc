import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { decksChanged, decksKey } from './deck-queries.ts'

test('After a change what is on screen is read again, except of a deck that is gone, whose page may stand for a moment', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const read: string[] = []
  const onScreen = async (...key: string[]) => {
    const queryKey = [...decksKey, ...key]
    const observer = new QueryObserver(client, { queryKey, queryFn: () => read.push(key.join(' ')) })
    observer.subscribe(() => {})
    await client.fetchQuery({ queryKey })
    return queryKey
  }
  const gone = await onScreen('one', 'gone')
  await onScreen('lapses', 'gone')
  await onScreen('one', 'there')
  await onScreen('collection')
  read.length = 0

  await decksChanged(client, ['gone'])
  expect(read.toSorted()).toEqual(['collection', 'one there'])
  expect(client.getQueryState(gone)?.isInvalidated, 'read again when it is next asked for').toBe(true)
})

test('What is being read for the first time while something changes is asked again, and an answer of before is not shown', async () => {
  const client = new QueryClient()
  const answers: ((answer: string) => void)[] = []
  const queryKey = [...decksKey, 'collection']
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => {})
  const changed = decksChanged(client, [])
  expect(answers).toHaveLength(2)
  answers[1]?.('after')
  await changed
  answers[0]?.('before')
  await Promise.resolve()
  expect(client.getQueryData(queryKey)).toBe('after')
})
