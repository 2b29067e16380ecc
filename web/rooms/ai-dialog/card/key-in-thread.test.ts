import { expect, test } from 'vitest'
import { greeting, type ThreadMessage } from '#domain/assistant/thread'
import { keyInThread } from './key-in-thread.ts'

const said = (count: number): ThreadMessage[] =>
  Array.from({ length: count }, (_, nth) => ({
    role: nth % 2 === 0 ? 'assistant' : 'user',
    content: nth === 0 ? greeting : `${nth}`,
    timestamp: new Date(nth).toISOString(),
  }))
const card = { frontEquation: 'x', backEquation: 'y' }
const beside = { _id: 'card', version: 2, ...card }
const key = (count: number, more: { deckId?: string; beside?: typeof beside } = {}) =>
  keyInThread({ deckId: 'deck', thread: said(count), beside: undefined, ...more }, card)

test('A card of a conversation is one, however far that goes on, also past what is kept of it', async () => {
  expect(await key(63)).toBe(await key(3))
  expect(await key(3, { deckId: 'other' })).not.toBe(await key(3))
  expect(await key(3, { beside })).not.toBe(await key(3))
})
