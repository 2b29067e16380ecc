import { expect, test } from 'vitest'
import type { Card } from '#contract/card'
import { ApiError } from '#web/lib/api-error.ts'
import type { ToWait, WaitingCard } from './waiting-card.ts'
import { createWaitingCards } from './waiting-cards.ts'

const offline = () => new ApiError(0, 'offline')
const sides = (front: string) => ({ frontEquation: front, backEquation: 'back', tags: [] })
const newCard = (id: string, front = id): ToWait => ({
  id,
  deck: { _id: 'deck', title: 'Deck' },
  written: sides(front),
  seen: undefined,
})
const editOf = (cardId: string, front: string, version = 1): ToWait => ({
  ...newCard(cardId, front),
  seen: { deckId: 'deck', index: 0, cardId, version },
})

/** A browser's storage with tabs, and a server that takes what it is sent or fails as it is told. */
function train() {
  const stored = new Map<string, WaitingCard>()
  const storage = {
    list: () => [...stored.values()],
    keep: (card: WaitingCard) => {
      stored.set(card.id, card)
      return hasRoom
    },
    drop: (id: string) => void stored.delete(id),
  }
  const heard: string[] = []
  const troubles: unknown[] = []
  const rests: (WaitingCard | undefined)[] = []
  let hasRoom = true
  let arrived = 0
  let during = () => {}
  let leaving = () => {}
  const timers: number[] = []
  let last: Promise<void> = Promise.resolve()
  const tab = () =>
    createWaitingCards({
      storage,
      send: async (card) => {
        await Promise.resolve()
        during()
        during = () => {}
        const trouble = troubles.shift()
        if (trouble) throw trouble
        heard.push(`${card.id}: ${card.written.frontEquation}`)
        return rests.shift()
      },
      alone: (work) => {
        last = last.then(work)
        return last.then(() => leaving())
      },
      clock: () => 0,
      later: (_, ms) => timers.push(ms),
      onArrived: () => {
        arrived += 1
      },
    })
  return {
    tab,
    storage,
    heard,
    timers,
    fail: (...errors: unknown[]) => troubles.push(...errors),
    rest: (card: WaitingCard) => rests.push(card),
    fill: () => {
      hasRoom = false
    },
    whileSending: (act: () => void) => {
      during = act
    },
    whileLeaving: (act: () => void) => {
      leaving = act
    },
    arrived: () => arrived,
  }
}

test('Cards are sent in the order in which they were written, in one tab at a time, and nothing stays', async () => {
  const { tab, storage, heard, arrived } = train()
  const [one, other] = [tab(), tab()]
  for (const id of ['a', 'b']) one.add(newCard(id))
  other.add(newCard('c'))
  await Promise.all([one.wake(), other.wake()])
  await one.wake()
  expect(heard).toEqual(['a: a', 'b: b', 'c: c'])
  expect(storage.list()).toEqual([])
  expect(arrived()).toBeGreaterThan(0)
})

test('One that is written as the one before was the last to be sent is sent as well', async () => {
  const { tab, storage, heard, whileLeaving } = train()
  const queue = tab()
  whileLeaving(() => {
    whileLeaving(() => {})
    queue.add(newCard('b'))
  })
  queue.add(newCard('a'))
  await expect.poll(() => heard).toEqual(['a: a', 'b: b'])
  expect(storage.list()).toEqual([])
})

test('Without a connection they wait, and are tried again after a while', async () => {
  const { tab, heard, fail, timers } = train()
  const queue = tab()
  fail(offline())
  queue.add(newCard('a'))
  await queue.wake()
  expect([queue.state.hold, queue.state.cards.length, timers]).toEqual(['connection', 1, [1000]])
  await queue.wake()
  expect([heard, queue.state]).toEqual([['a: a'], { cards: [], hold: 'none' }])
})

test('An expired sign-in holds them back', async () => {
  const { tab, fail, timers } = train()
  const queue = tab()
  fail(new ApiError(401, 'invalid_token'))
  queue.add(newCard('a'))
  await queue.wake()
  expect([queue.state.hold, timers]).toEqual(['signIn', []])
})

test('What the server refuses stays with its sentence, and the others go on; written anew it is tried again', async () => {
  const { tab, storage, heard, fail, arrived } = train()
  const queue = tab()
  fail(new ApiError(400, 'invalid', { sentence: 'Too long.' }))
  queue.add(newCard('a'))
  queue.add(newCard('b'))
  await queue.wake()
  expect([heard, arrived()]).toEqual([['b: b'], 1])
  expect(storage.list()).toMatchObject([{ id: 'a', sent: [], refusal: { code: 'invalid', sentence: 'Too long.' } }])
  queue.add(newCard('a', 'shorter'))
  await queue.wake()
  expect([heard.at(-1), storage.list()]).toEqual(['a: shorter', []])
})

test('Of a card one edit waits, as one of the version that was seen first, with what may have arrived of it', async () => {
  const { tab, storage, fail } = train()
  const queue = tab()
  fail(offline())
  queue.add(editOf('card', 'first', 1))
  await queue.wake()
  fail(offline())
  queue.add(editOf('card', 'second', 2))
  await queue.wake()
  const written = ({ frontEquation }: Pick<Card, 'frontEquation'>) => frontEquation
  const [card] = storage.list()
  expect([card?.seen?.version, card?.written.frontEquation, card?.sent.map(written)]).toEqual([
    1,
    'second',
    ['first', 'second'],
  ])
})

test('What is written while an earlier text is on its way is sent after it, also where that is refused', async () => {
  const { tab, storage, heard, fail, whileSending } = train()
  const queue = tab()
  whileSending(() => queue.add(editOf('card', 'second')))
  queue.add(editOf('card', 'first'))
  await queue.wake()
  expect(heard).toEqual(['card: first', 'card: second'])
  whileSending(() => queue.add(editOf('card', 'fourth')))
  fail(new ApiError(400, 'invalid'))
  queue.add(editOf('card', 'third'))
  await queue.wake()
  expect([heard.at(-1), storage.list()]).toEqual(['card: fourth', []])
})

test('A new card that was written over is made first, then edited', async () => {
  const { tab, storage, heard, rest } = train()
  const queue = tab()
  rest({ ...editOf('made', 'over'), id: 'a', sent: [] })
  queue.add(newCard('a', 'first'))
  await queue.wake()
  expect([heard, storage.list()]).toEqual([['a: first', 'a: over'], []])
})

test('Where the last one is refused, what arrived before it is told of all the same', async () => {
  const { tab, fail, whileSending, arrived } = train()
  const queue = tab()
  whileSending(() => fail(undefined, new ApiError(404, 'card_not_found')))
  queue.add(newCard('a'))
  queue.add(editOf('card', 'mine'))
  await queue.wake()
  expect([queue.state.cards.length, arrived()]).toEqual([1, 1])
})

test('What is let go while it is on its way does not come back', async () => {
  const { tab, storage, fail, whileSending } = train()
  const queue = tab()
  whileSending(() => queue.drop('a'))
  fail(new ApiError(404, 'deck_not_found'))
  queue.add(newCard('a'))
  await queue.wake()
  expect(storage.list()).toEqual([])
})

test('Where the browser has no room nothing is taken', () => {
  const { tab, fill } = train()
  const queue = tab()
  fill()
  expect(queue.add(newCard('a'))).toBe(false)
})
