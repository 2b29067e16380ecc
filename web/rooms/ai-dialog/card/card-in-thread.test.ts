import { expect, test } from 'vitest'
import { writeMessage } from '#domain/assistant/message'
import { greeting, latestCard, openThread, type ThreadMessage } from '#domain/assistant/thread'
import { cardInThread } from './card-in-thread.ts'

const now = '2026-11-20T12:00:00.000Z'
const said = (content: string): ThreadMessage => ({ role: 'assistant', content })
const card = said(writeMessage({ front: ' x', back: 'y' }))

test('A thread without a card has nothing to save', () => {
  expect(cardInThread([said(greeting)])).toEqual({ card: undefined, lacking: 'There is no card to save yet.' })
})

test('The latest card is found where it stands, as it was typed', () => {
  const thread: ThreadMessage[] = [
    ...openThread({ front: 'a', back: 'b' }, now),
    card,
    { role: 'user', content: 'More' },
  ]
  expect(cardInThread(thread)).toEqual({ card: { front: ' x', back: 'y', place: 1 }, lacking: undefined })
})

test('A card before a reply that has none is shown and not saved in its place', () => {
  const { card: found, lacking } = cardInThread([card, { role: 'user', content: 'Gauss' }, said('Found nothing.')])
  expect(found).toEqual({ front: ' x', back: 'y', place: 0 })
  expect(lacking).toBe('The latest reply has no card. Earlier ones can be saved where they stand.')
})

test('A card that lost a side shows the one before and lets nothing be saved', () => {
  const thread = [card, said(writeMessage({ front: 'a', back: ' ' }))]
  const found = cardInThread(thread)
  expect(found.card?.place).toBe(0)
  expect(latestCard(thread)).toEqual({ front: 'x', back: 'y' })
  expect(found.lacking).toBe('The back of the card is empty.')
})

test('A side that grew too long by hand is shown and not saved', () => {
  const { card: found, lacking } = cardInThread([said(writeMessage({ front: 'x'.repeat(8001), back: 'y' }))])
  expect(found?.back).toBe('y')
  expect(lacking).toMatch(/more than 8000 characters/)
})
