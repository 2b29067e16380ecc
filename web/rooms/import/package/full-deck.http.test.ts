import { afterAll, expect, test, vi } from 'vitest'
import { cardLimits } from '#domain/card'
import { sharedStudyApp } from '#server/rooms/study/testing'
import { authorizeCalls, call } from '#web/lib/api.ts'
import type { PlannedCard } from '../plan.ts'
import { type Brought, nothingBrought, sendPackage } from './send-package.ts'

const app = await sharedStudyApp()
const { signal } = new AbortController()
vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.app.request(path, init))
afterAll(() => vi.unstubAllGlobals())

/** A card so large that a little more than 520 of them fill a deck. */
const large = (nth: number) => ({
  front: `${nth} `.padEnd(cardLimits.sideMax, 'x'),
  back: 'y'.repeat(cardLimits.sideMax),
  source: `note ${nth}`,
})

const bring = (count: number) => bringCards(Array.from({ length: count }, (_, nth) => large(nth)))

async function bringCards(cards: PlannedCard[], onNoRoom = (_: number) => {}): Promise<Brought> {
  const brought = nothingBrought()
  const decks = [{ title: 'Large', description: '', macros: {}, cards }]
  const sending = { decks, pictures: new Map(), file: new Blob(), personId: 'full', isPublic: false, withPast: false }
  const nothing = () => undefined
  const listener = {
    signal,
    onCards: nothing,
    onAnswers: nothing,
    onLostPicture: nothing,
    onLostAnswers: nothing,
    onNoRoom,
  }
  await sendPackage(sending, brought, listener)
  return brought
}

const cardsIn = async (deckId = '') =>
  (await call('deck.read', { at: { deckId } })).cards.map(({ frontEquation }) => Number.parseInt(frontEquation, 10))

test('What has no room in the deck that an import brings up to date goes on in another one, once', async () => {
  authorizeCalls(() => app.tokenFor('full'))
  const first = await bring(500)
  expect([first.decks.length, first.goesOn.size]).toEqual([1, 0])
  const second = await bring(560)
  expect(second.decks.map(({ title, isNew }) => [title, isNew])).toEqual([
    ['Large', false],
    ['Large (2)', true],
  ])
  expect([...second.goesOn]).toEqual([['Large', 'Large (2)']])
  const third = await bring(610)
  expect(third.decks.map(({ _id }) => _id)).toEqual(second.decks.map(({ _id }) => _id))
  const there = await Promise.all(third.decks.map(({ _id }) => cardsIn(_id)))
  expect(there.flat().toSorted((one, other) => one - other)).toEqual(Array.from({ length: 610 }, (_, nth) => nth))
  expect([...third.addedIds.values()].flat()).toHaveLength(50)
})

test('A card that has no room for what the file says stays as it is, is counted, and the others come', async () => {
  authorizeCalls(() => app.tokenFor('full'))
  const small = (nth: number, front: string) => ({ front, back: 'y', source: `small ${nth}` })
  const others = Array.from({ length: 524 }, (_, nth) => large(1000 + nth))
  const { decks } = await bringCards([small(0, 'short'), ...others])
  let noRoom = 0
  await bringCards([{ ...large(0), source: 'small 0' }, ...others, small(1, '7000')], (count) => {
    noRoom += count
  })
  const { cards } = await call('deck.read', { at: { deckId: decks[0]?._id ?? '' } })
  expect([noRoom, cards[0]?.frontEquation, cards.at(-1)?.frontEquation]).toEqual([1, 'short', '7000'])
})

test('A tab that finds the deck full while another goes on in a new one goes on there too', async () => {
  authorizeCalls(() => app.tokenFor('in two tabs'))
  const cards = Array.from({ length: 700 }, (_, nth) => large(nth))
  const send = fetch
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let other: Promise<unknown> | undefined
  let isHeld = false
  const decksSentTo = new Set<string>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await send(path, init)
    if (!path.endsWith('/cards/batch')) return answer
    if (answer.ok) decksSentTo.add(path)
    else if (!other) {
      // The other tab brings the same file, and has sent the first cards of the new deck when this one goes on.
      other = bringCards(cards)
      await begun.promise
    }
    if (decksSentTo.size === 2 && !isHeld) {
      isHeld = true
      begun.resolve()
      await done.promise
    }
    return answer
  })
  const first = bringCards(cards)
  await begun.promise
  vi.stubGlobal('fetch', send)
  await first
  done.resolve()
  await other
  const decks = (await call('deck.list', { query: { owned: 'true' } })).data
  expect(decks.map(({ title }) => title).toSorted()).toEqual(['Large', 'Large (2)'])
  const there = await Promise.all(decks.map(({ _id }) => cardsIn(_id)))
  expect(there.flat().toSorted((one, two) => one - two)).toEqual(cards.map((_, nth) => nth))
})
