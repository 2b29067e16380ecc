import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls'
import type { CallName } from '#contract/paths'
import type { Answer } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { appWithOthers, askFor, neverUsed, people } from '#server/http/testing/others'

const { app, reader, others } = await appWithOthers()
let secret: { _id: string; cards: { _id: string }[] }

beforeAll(async () => {
  const owner = app.as('owner')
  secret = await makeDeck(owner, { title: 'Zorn’s lemma' }, ['x^2'])
  const { _id } = secret
  const { fan } = others
  await fan.post(`/api/decks/${_id}/like`, { isLiked: false })
  await fan.post(`/api/study/${_id}/start`)
  await fan.put(`/api/study/${_id}/cards/${secret.cards[0]?._id}/repetition`, { responseQuality: 4 })
  await owner.put(`/api/decks/${_id}`, { isPublic: false })
})
afterAll(() => app.close())

const bodies: Partial<Record<CallName, unknown>> = {
  'deck.update': { title: 'Mine' },
  'deck.order': { cardIds: [], version: 1 },
  'deck.like': { isLiked: true },
  'card.create': { frontEquation: 'x', backEquation: 'y' },
  'card.update': { frontEquation: 'x', backEquation: 'y' },
  'study.answer': { responseQuality: 5 },
  'study.undo': { reviewId: neverUsed },
}

const ask = (name: CallName, who: (typeof people)[number], deckId: string) =>
  askFor(name, others[who], { ids: { deckId, cardId: secret.cards[0]?._id ?? '' }, body: bodies[name] })

/** Everything that an answer tells, except which request it answers. */
const contentOf = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id')),
})

const names = callNames.filter((name) => calls[name].path.includes('{deckId}'))
const cases = names.flatMap((name) => people.map((who) => [name, who] as const))

test.each(cases)('%s by a %s: a private deck answers like an id that was never used', async (name, who) => {
  const [there, nowhere] = [await ask(name, who, secret._id), await ask(name, who, neverUsed)]
  expect(there.status).toBeGreaterThanOrEqual(400)
  expect(contentOf(there)).toEqual(contentOf(nowhere))
})

test.each(people)('A %s finds it in no list, no search and no total', async (who) => {
  const client = others[who]
  for (const query of [
    '',
    '?search=zorn',
    '?sortBy=title',
    '?sortBy=oldest',
    ...(who === 'visitor' ? [] : ['?owned=true', '?owned=true&sortBy=due']),
  ]) {
    const { body } = await client.get(`/api/decks${query}`)
    expect(body.data).toEqual([])
    expect(body.pagination.total).toBe(0)
  }
})

test.each(people)('A %s finds no card of it, whichever way it is searched', async (who) => {
  const client = others[who]
  for (const call of who === 'visitor' ? ['formulas'] : ['formulas', 'cards'])
    for (const query of ['search=x^2', 'search=x^2&letters=any', 'search=a^2&letters=any'])
      expect((await client.get(`/api/${call}?${query}`)).body.pagination.total).toBe(0)
})

test('Who studied it while it was public has no progress in it any more', async () => {
  expect((await app.as('fan').get('/api/study/progress')).body).toEqual([])
})

test('Pages cannot tell it from a missing one', async () => {
  expect(await reader.readDeck(secret._id)).toBeUndefined()
  expect(await reader.readDeck(neverUsed)).toBeUndefined()
  expect((await reader.listDecks({ page: 1, limit: 9, sortBy: 'newest' })).pagination.total).toBe(0)
})

test('Its owner sees it as ever', async () => {
  const owner = app.as('owner')
  expect((await owner.get(`/api/decks/${secret._id}`)).body).toMatchObject({ title: 'Zorn’s lemma', likeCount: 1 })
  expect((await owner.get('/api/decks?owned=true')).body.pagination.total).toBe(1)
})
