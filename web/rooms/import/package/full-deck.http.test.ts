import { afterAll, expect, test, vi } from 'vitest'
import { cardLimits } from '#domain/card'
import { sharedStudyApp } from '#server/rooms/study/testing'
import { authorizeCalls, call } from '#web/lib/api.ts'
import { type Brought, sendPackage } from './send-package.ts'

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

async function bring(count: number): Promise<Brought> {
  const brought: Brought = { decks: [], addedIds: new Map(), goesOn: new Map() }
  const cards = Array.from({ length: count }, (_, nth) => large(nth))
  const decks = [{ title: 'Large', description: '', macros: {}, cards }]
  const sending = { decks, pictures: new Map(), file: new Blob(), personId: 'full', isPublic: false, withPast: false }
  const nothing = () => undefined
  const told = { signal, onCards: nothing, onAnswers: nothing, onLostPicture: nothing, onLostAnswers: nothing }
  await sendPackage(sending, brought, told)
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
