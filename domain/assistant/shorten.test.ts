import { expect, test } from 'vitest'
import { writeMessage } from './message.ts'
import { threadToKeep, threadToSend } from './shorten.ts'
import { latestCard, type ThreadMessage } from './thread.ts'

const said = (content: string, role: ThreadMessage['role'] = 'user'): ThreadMessage => ({ role, content })
const talk = (count: number, length = 10) => Array.from({ length: count }, (_, nth) => said(`${nth}`.padEnd(length)))
const card = said(writeMessage({ front: 'x', back: 'y' }), 'assistant')

test('A short thread is sent and kept as it is', () => {
  const thread = [card, ...talk(59)]
  expect(threadToSend(thread)).toEqual(thread)
  expect(threadToKeep(thread)).toEqual(thread)
})

test('Of a thread with too many messages the end is sent and kept', () => {
  const thread = talk(75)
  expect(threadToSend(thread)).toEqual(thread.slice(15))
  expect(threadToKeep(thread)).toEqual(thread.slice(15))
})

test('No more characters are sent than a call may have, and they are kept all the same', () => {
  const thread = talk(20, 7_000)
  expect(threadToSend(thread)).toEqual(thread.slice(14))
  expect(threadToKeep(thread)).toEqual(thread)
})

test('The card is kept however long it was talked about', () => {
  const thread = threadToKeep([card, ...talk(80)])
  expect(thread).toHaveLength(60)
  expect(latestCard(thread)).toEqual({ front: 'x', back: 'y' })
})

test('A message that grew too long by hand is left out', () => {
  const long = said('x'.repeat(8_001), 'assistant')
  expect(threadToSend([long, said('a')])).toEqual([said('a')])
  expect(threadToKeep([said('a'), long])).toEqual([said('a')])
})
