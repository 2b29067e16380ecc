import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { type Note, takeNotes } from '#web/ui/toasts.ts'
import { createQueryClient } from './query-client.ts'

let notes: Note[]
let stop: () => void
beforeEach(() => {
  notes = []
  stop = takeNotes((note) => notes.push(note))
})
afterEach(() => stop())

/** An act that is seen on a page, and how it fails. */
function act(isUnseen = false) {
  const first = Promise.withResolvers<void>()
  const later = Promise.withResolvers<void>()
  const observer = new MutationObserver(createQueryClient(), {
    mutationFn: (answer: Promise<void>) => answer,
    meta: { failed: 'Failed to save deck', isUnseen },
  })
  const leave = observer.subscribe(() => {})
  const done = observer.mutate(first.promise).catch(() => undefined)
  const fail = () => {
    first.reject(new ApiError(503, 'unavailable'))
    return done
  }
  return { fail, leave, again: () => void observer.mutate(later.promise) }
}

test('A failure is left to the page that shows it', async () => {
  await act().fail()
  expect(notes).toEqual([])
})

test('A failure that comes when its page is gone is said', async () => {
  const { fail, leave } = act()
  leave()
  await fail()
  expect(notes.map(({ title }) => title)).toEqual(['Failed to save deck'])
})

test('A failure is said where the page shows a later act by then', async () => {
  const { fail, again } = act()
  again()
  await fail()
  expect(notes.map(({ title }) => title)).toEqual(['Failed to save deck'])
})

test('A failure for which the page has no place is said while the page is there', async () => {
  await act(true).fail()
  expect(notes.map(({ title }) => title)).toEqual(['Failed to save deck'])
})

test('Failures of the same act are one notice, about the last of them', async () => {
  for (let presses = 0; presses < 2; presses++) await act(true).fail()
  expect(new Set(notes.map(({ id }) => id))).toEqual(new Set(['Failed to save deck']))
})

test('Every act has a name by which its failure can be told', async () => {
  const folder = new URL('../../', import.meta.url).pathname
  const nameless: string[] = []
  let count = 0
  for (const file of globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    const [, ...acts] = readFileSync(join(folder, file), 'utf8').split('useMutation({')
    count += acts.length
    for (const act of acts) if (!act.slice(0, act.indexOf('mutationFn')).includes('failed')) nameless.push(file)
  }
  expect(count).toBeGreaterThan(10)
  expect(nameless).toEqual([])
})
