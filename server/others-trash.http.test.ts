import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls'
import { picturePath } from '#contract/page'
import type { CallName } from '#contract/paths'
import { pictureNamed } from '#domain/picture'
import type { Answer, Client } from '#server/http/testing'
import { appWithOthers, askFor, neverUsed, people } from '#server/http/testing/others'
import { indexFormulas } from '#server/rooms/deck/browse/formula-sweep'

/** In every text that goes into the trash, or stood on a card before; the formula stands on every side there. */
const marked = 'Unverwechselbar'
const formula = 'q_{4711}'

const { app, reader, others } = await appWithOthers()
/** A deck that is there, and how one card of it is not; a deck that is not. */
let here: string
let lost: string
let gone: string
/** A card that is there, on which something else stood before. */
let rewritten: string
let picture: string
/** What everybody was told before any of it was written. */
let before: Map<string, unknown>

const names = callNames.toSorted((one, other) => Number(one === 'account.delete') - Number(other === 'account.delete'))
/** Here a person's own answers are told, of which one was about the card. */
const ownHistory: readonly CallName[] = ['study.figures', 'study.deckFigures', 'account.export', 'study.answers']

const searches = [marked, formula, `${marked} $${formula}$`].map((words) => `?search=${encodeURIComponent(words)}`)
const queries: Partial<Record<CallName, readonly string[]>> = {
  'deck.list': ['', '?owned=true', '?owned=true&sortBy=due', '?sortBy=title'],
  'deck.byFormula': [],
  'card.search': [],
  'study.compareWeights': ['?weights=own'],
  'subscription.status': ['?session_id=cs_1'],
}
const queriesOf = (name: CallName): readonly string[] => [
  ...(queries[name] ?? ['']),
  ...(['deck.list', 'deck.byFormula', 'card.search'].includes(name) ? searches : []),
]

/** Whatever is not the maker's alone to ask is asked as it may be. */
const bodiesOf = (deckId: string, cardId: string): Partial<Record<CallName, unknown>> => ({
  'user.writeSettings': { desiredRetention: 0.9 },
  'account.changePassword': { oldPassword: 'a long enough password', newPassword: 'another long password' },
  'account.import': { choices: [{ deckId, cardId, isSuspended: true, isFlagged: true, buriedUntil: null }] },
  'account.delete': {},
  'deck.create': { title: 'Mine' },
  'deck.like': { isLiked: false },
  'card.byOrigins': { origins: [neverUsed] },
  'cards.choose': { cardIds: [cardId], isFlagged: true },
  'cards.reset': { cardIds: [cardId], resetId: neverUsed },
  'cards.undoReset': { cardIds: [cardId], resetId: neverUsed },
  'trash.restoreDeck': { deckId },
  'study.answer': { responseQuality: 4 },
  'study.undo': { reviewId: neverUsed },
  'study.choose': { isFlagged: true },
  'study.chooseDeck': { newPerDay: 5 },
  'study.startAll': { tag: marked },
  'study.import': {
    cards: [{ cardId, answers: [{ reviewId: neverUsed, responseQuality: 4, answeredAt: '2026-11-01T12:00:00Z' }] }],
  },
})

const ask = (name: CallName, client: Client, at: { deckId: string; cardId: string; query: string }) => {
  const { deckId, cardId, query } = at
  const ids = { deckId, cardId, pictureId: picture, index: '1', cardIndex: '1' }
  return askFor(name, client, { ids, query, body: bodiesOf(deckId, cardId)[name] })
}

/** What an answer tells, but for when the deck was changed, what the person has done today, and which request it answers. */
const contentOf = ({ status, headers, body }: Answer) => ({
  status,
  etag: headers.get('content-type') === 'image/png' && headers.get('etag'),
  body: JSON.parse(JSON.stringify(body, (key, value) => (/^(version|updatedAt|done)$/.test(key) ? undefined : value))),
})

async function everything(): Promise<Map<string, unknown>> {
  const answered = new Map<string, unknown>()
  for (const who of people)
    for (const name of names.filter((one) => calls[one].method === 'get' && !ownHistory.includes(one)))
      for (const query of queriesOf(name)) {
        const answer = await ask(name, others[who], { deckId: here, cardId: neverUsed, query })
        answered.set(`${who}: ${name} ${query}`, contentOf(answer))
      }
  for (const path of ['/sitemap.xml', '/sitemap/1.xml', picturePath(here)])
    answered.set(path, contentOf(await app.visitor.get(path)))
  answered.set('a page of the deck', JSON.stringify((await reader.readDeck(here))?.cards))
  answered.set('a page of decks', (await reader.listDecks({ page: 1, limit: 9, sortBy: 'newest' })).pagination)
  return answered
}

beforeAll(async () => {
  const maker = app.as('maker')
  const { fan } = others
  here = (await maker.post('/api/decks', { title: 'Here' })).body._id
  const stays = { frontEquation: 'stays', backEquation: 'y' }
  rewritten = (await maker.post(`/api/decks/${here}/cards`, stays)).body.cards[0]._id
  await fan.post(`/api/decks/${here}/like`, { isLiked: false })
  await fan.post(`/api/study/${here}/start`)
  picture = neverUsed
  before = await everything()

  gone = (await maker.post('/api/decks', { title: `${marked} deck`, description: marked, macros: { '\\R': marked } }))
    .body._id
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const content = (await drawn.png().toBuffer()).toString('base64')
  const { name } = (await maker.post(`/api/decks/${here}/pictures`, { content, fileName: `${marked}.png` })).body
  picture = pictureNamed(name)?.id ?? ''
  const card = {
    frontEquation: `${marked} $${formula}$`,
    backEquation: `\\includegraphics{${name}}`,
    tags: [marked],
    chatHistory: [{ role: 'user', content: marked }],
    statement: marked,
  }
  for (const deckId of [here, gone]) {
    const { cards } = (await maker.post(`/api/decks/${deckId}/cards`, { ...card, frontEquation: `${marked} once` }))
      .body
    const { _id: cardId } = cards.at(-1)
    if (deckId === here) lost = cardId
    await maker.put(`/api/decks/${deckId}/cards/${cards.length - 1}`, { ...card, cardId })
    if (deckId === gone) await fan.post(`/api/decks/${deckId}/like`, { isLiked: false })
    await fan.post(`/api/study/${deckId}/start`)
    await fan.put(`/api/study/${deckId}/cards/${cardId}/repetition`, { responseQuality: 1 })
    await fan.put(`/api/study/${deckId}/cards/${cardId}/choice`, { isFlagged: true })
  }
  const { frontEquation, backEquation } = card
  for (const text of [{ frontEquation, backEquation }, stays])
    await maker.put(`/api/decks/${here}/cards/0`, { ...text, cardId: rewritten })
  const { texts } = (await maker.get(`/api/decks/${here}/history/${rewritten}`)).body
  expect(JSON.stringify(texts)).toContain(marked)
  await fan.post('/api/study/start', { tag: marked })
  await indexFormulas({ db: app.db, clock: () => app.clock.nowMs })
  const seen = await app.visitor.get(`/api/formulas?search=${encodeURIComponent(formula)}`)
  expect(seen.body.data).toHaveLength(2)
  expect((await app.visitor.get(`/api/pictures/${picture}`)).status).toBe(200)
  await maker.delete(`/api/decks/${gone}`)
  await maker.post(`/api/decks/${here}/cards/delete`, { cardIds: [lost] })
})
afterAll(() => app.close())

test('Nobody else is told more, nor of fewer, than if it had never been written', async () => {
  const after = await everything()
  for (const [what, answered] of before) expect(after.get(what), what).toEqual(answered)
})

test.each(names)('%s tells nobody else what is in the trash, or stood on a card before', async (name) => {
  for (const [deckId, cardId] of [
    [here, rewritten],
    [here, lost],
    [gone, lost],
  ] as const)
    for (const query of queriesOf(name))
      for (const who of people) {
        const answer = await ask(name, others[who], { deckId, cardId, query })
        const isOwn = ['owner', 'nonOwner'].includes(calls[name].who)
        if (!isOwn && answer.body?.code === 'invalid') expect.fail(`${name}: ${answer.body.error}`)
        const text = JSON.stringify(answer.body ?? '')
        expect(text).not.toContain(marked)
        expect(text).not.toContain(formula)
        if (!ownHistory.includes(name)) for (const id of [lost, gone, picture]) expect(text).not.toContain(id)
      }
})

test.each(names.filter((name) => calls[name].path.includes('{deckId}')))(
  '%s answers about a deck in the trash, or a card there, as about one that never was',
  async (name) => {
    for (const who of people) {
      const answered = async (deckId: string, cardId: string) =>
        contentOf(await ask(name, others[who], { deckId, cardId, query: '' }))
      expect(await answered(gone, lost)).toEqual(await answered(neverUsed, neverUsed))
    }
  },
)

test('It has no picture and no page', async () => {
  expect((await app.visitor.get(picturePath(gone))).status).toBe(404)
  expect(await reader.readDeck(gone)).toBeUndefined()
  expect(JSON.stringify(await reader.readDeck(here))).not.toContain(marked)
})

test('A picture that only a card there names is nobody’s once the trash was emptied', async () => {
  const maker = app.as('maker')
  const address = `/api/pictures/${picture}`
  expect((await maker.get(address)).status).toBe(200)
  expect((await others.fan.get(address)).status).toBe(404)
  await maker.delete('/api/trash')
  expect([(await maker.get(address)).status, (await app.visitor.get(address)).status]).toEqual([404, 404])
})
