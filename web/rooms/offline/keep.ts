import type { Deck } from '#contract/deck'
import type { User } from '#contract/user'
import { picturesIn } from '#domain/picture'
import { call, callForFile } from '#web/lib/api.ts'
import { fromServer } from '#web/lib/from-server.ts'
import { bytesOf, withinBudget } from './budget.ts'
import { type Answered, type OfflineData, type OfflineDeck, offlineDataOf, writePerson, writeTo } from './records.ts'
import { keepsNothing } from './setting.ts'

/** So many decks come at once, the others slowly: a person's reads have a limit, and the page reads as well. */
const atOnce = 10
const pauseMs = 1500
const perPage = 100

const pause = () => new Promise((done) => setTimeout(done, pauseMs))

async function readCollection(page = 1): Promise<Deck[]> {
  const query = { owned: 'true', sortBy: 'newest', limit: perPage, page, marks: 'true' } as const
  const { data, pagination } = await fromServer(call('deck.list', { query }))
  return pagination.hasNextPage ? [...data, ...(await readCollection(page + 1))] : data
}

async function readDeck(deckId: string, nth: number): Promise<OfflineDeck> {
  const asOfMs = Date.now()
  const at = { deckId }
  const [read, ahead, said] = await fromServer(
    Promise.all([call('deck.read', { at }), call('study.ahead', { at }), call('study.deckFigures', { at })]),
  )
  // The conversations that made its cards are many times their size, and nothing goes on in them without the server.
  const deck = { ...read, cards: read.cards.map(({ chatHistory: _, ...card }) => card) }
  const figures = { said, asOfMs }
  return { deckId, nth, deck, ahead, figures, bytes: bytesOf([deck, ahead, figures]), asOfMs }
}

/** Whether nothing has changed in it, and in how the person stands with it. */
const isSame = (offline: OfflineDeck | undefined, { version, summary }: Deck) =>
  offline?.figures !== undefined &&
  offline.deck.version === version &&
  JSON.stringify(offline.deck.summary) === JSON.stringify(summary)

/** Whether the server had an answer when a deck was read. One that is noted later than now was noted by a clock that is right again. */
export const isPartOf = (
  { deckId, notedAtMs }: Pick<Answered, 'deckId' | 'notedAtMs'>,
  deck: Pick<OfflineDeck, 'deckId' | 'asOfMs'>,
  nowMs: number,
): boolean => deckId === deck.deckId && (notedAtMs <= deck.asOfMs || notedAtMs > nowMs)

/** Puts a deck in its place, with which the answers that the server had by then are part of it. */
async function write(offline: OfflineData, deck: OfflineDeck): Promise<void> {
  const transaction = await writeTo(offline, 'decks', 'answered')
  await transaction.objectStore('decks').put(deck)
  const answered = transaction.objectStore('answered')
  for (const one of await answered.getAll())
    if (isPartOf(one, deck, Date.now())) await answered.delete([one.deckId, one.cardId, one.facet])
  await transaction.done
}

const waitsMore = (one: Deck, other: Deck) =>
  (other.summary?.toReview ?? 0) - (one.summary?.toReview ?? 0) || (other.summary?.new ?? 0) - (one.summary?.new ?? 0)

/**
 * Keeps the collection as the server has it now: what has changed since is read anew, what waits most comes first, and what
 * has no room goes. Source: docs/rules.md §Offline.5.
 */
export async function keepRecords(user: User): Promise<void> {
  const asOfMs = Date.now()
  const [settings, figures, decks] = await Promise.all([
    fromServer(call('user.readSettings')),
    fromServer(call('study.figures')),
    readCollection(),
  ])
  // It may have been chosen meanwhile that nothing is.
  if (keepsNothing()) return
  const person = { user, settings, figures, decksInAll: decks.length, isFull: false, asOfMs }
  await writePerson(person)
  const offline = await offlineDataOf(user.authId)
  if (!offline) return
  const budget = withinBudget()
  const places = new Map(decks.map(({ _id }, nth) => [_id, nth]))
  const stays = new Set<string>()
  let read = 0
  try {
    for (const deck of decks.toSorted(waitsMore)) {
      const before = await offline.records.get('decks', deck._id)
      const nth = places.get(deck._id) ?? 0
      const known = before && isSame(before, deck)
      if (!known && ++read > atOnce) await pause()
      const record = known ? { ...before, nth, asOfMs } : await readDeck(deck._id, nth)
      if (!budget.take(record.bytes)) continue
      await write(offline, { ...record, deck: { ...record.deck, summary: deck.summary } })
      stays.add(deck._id)
    }
    for (const deckId of await offline.records.getAllKeys('decks'))
      if (!stays.has(deckId)) await offline.records.delete('decks', deckId)
    await keepPictures(offline, budget)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error
    await writePerson({ ...person, isFull: true })
  }
}

/** The pictures of the cards that are kept, as far as there is room, those of the decks with most to do first. */
async function keepPictures(offline: OfflineData, budget: ReturnType<typeof withinBudget>): Promise<void> {
  const { records } = offline
  const decks = (await records.getAll('decks')).toSorted((one, other) => waitsMore(one.deck, other.deck))
  const wanted = new Set(
    decks.flatMap(({ deck }) =>
      deck.cards.flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation].flatMap(picturesIn)),
    ),
  )
  for (const { id, blob } of await records.getAll('pictures')) {
    if (wanted.has(id) && budget.take(blob.size)) wanted.delete(id)
    else await records.delete('pictures', id)
  }
  for (const id of wanted) {
    const blob = await callForFile('picture.read', { at: { pictureId: id } }).catch(() => undefined)
    if (!blob) continue
    if (!budget.take(blob.size)) return
    const transaction = await writeTo(offline, 'pictures')
    await Promise.all([transaction.objectStore('pictures').put({ id, blob }), transaction.done])
  }
}
