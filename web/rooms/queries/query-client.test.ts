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
function act(meta: { failed?: string; tells?: true } = { failed: 'Failed to save deck' }) {
  const first = Promise.withResolvers<void>()
  const later = Promise.withResolvers<void>()
  const observer = new MutationObserver(createQueryClient(), {
    mutationFn: (answer: Promise<void>) => answer,
    meta,
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

test('A failure that its act tells of by itself is said once', async () => {
  const { fail, leave } = act({ tells: true })
  leave()
  await fail()
  expect(notes).toEqual([])
})
