import type { Deck } from '#contract/deck'
import type { Figures } from '#contract/figures'
import type { CallName } from '#contract/paths'
import { ownFitOf, studyDataOf } from '#contract/study-state'
import { momentOf } from '#domain/time'
import type { Asked } from '#web/lib/in-place.ts'
import { inStorage } from '#web/lib/storage.ts'
import { entryStorageOf, storageWithMemory } from '#web/rooms/outbox/entry-storage.ts'
import { waitingStorageOf } from '#web/rooms/waiting-cards/waiting-storage.ts'
import type { Day } from './day.ts'
import { foldAnswers, type KnownDeck } from './fold.ts'
import { foundCards } from './found-cards.ts'
import { type OfflineData, offlineDataOf } from './records.ts'
import { aheadIn, sessionIn, sessionOverAll, tagsIn } from './sessions.ts'
import { collectionPage } from './summaries.ts'
import { restoreUnsent } from './unsent-copy.ts'
import { withEdits } from './with-edits.ts'

type Answer = { answer: unknown; asOfMs: number } | undefined

const unsent = (personId: string) =>
  entryStorageOf(personId, storageWithMemory(inStorage('outbox', (storage) => storage)))
    .list()
    .map(({ entry }) => entry)

/** All that is kept of this person, with what they have answered since. */
async function readDay({ person, records }: OfflineData): Promise<Day> {
  const [decks, answered] = await Promise.all([records.getAll('decks'), records.getAll('answered')])
  const latest = decks.toSorted((one, other) => other.asOfMs - one.asOfMs)[0]
  const settings = { ...person.settings, ...(latest && ownFitOf(latest.ahead)) }
  const now = momentOf(Date.now(), settings)
  const waiting = unsent(person.user.authId)
  const since = Map.groupBy(answered, ({ deckId }) => deckId)
  const joined = decks.toSorted((one, other) => one.nth - other.nth)
  const edited = withEdits(joined, waitingStorageOf(person.user.authId).list())
  const known = edited.map((offline) => foldAnswers(offline, since.get(offline.deckId) ?? [], waiting, settings, now))
  return { personId: person.user.authId, decks: known, settings, now }
}

const shown = ({ offline: { deck }, stateOf }: KnownDeck): Deck => ({
  ...deck,
  cards: deck.cards.map((card) => ({ ...card, studyData: studyDataOf(stateOf(card._id)) })),
})

const scopeOf = (body: unknown, isFull = false) => ({
  isFull,
  withLaterToday: false,
  withMore: false,
  ...(typeof body === 'object' ? body : {}),
})

/** What of one deck, where it is kept. */
const inDeck =
  (answer: (deck: KnownDeck, day: Day, asked: Asked) => unknown) =>
  async (offline: OfflineData, asked: Asked): Promise<Answer> => {
    const day = await readDay(offline)
    const deck = day.decks.find(({ offline: { deckId } }) => deckId === asked.at?.deckId)
    return deck && { answer: answer(deck, day, asked), asOfMs: deck.offline.asOfMs }
  }

/** Figures as the server said them; that nothing was answered holds no more once something was. docs/rules.md §Offline.12. */
const figuresAnswer = (answer: Figures, asOfMs: number, hasAnswered: boolean): Answer =>
  answer.answers === 0 && hasAnswered ? undefined : { answer, asOfMs }

/** Whether a card, or one of this deck, was answered since it was kept. */
async function hasAnswered({ person, records }: OfflineData, deckId?: string): Promise<boolean> {
  const answered = [...(await records.getAll('answered')), ...unsent(person.user.authId)]
  return answered.some((one) => deckId === undefined || one.deckId === deckId)
}

const orders = ['newest', 'due', 'retention', 'studied'] as const

/** The calls that can be answered from what is kept; of all others nothing is known here. */
const answers: Partial<Record<CallName, (offline: OfflineData, asked: Asked) => Promise<Answer>>> = {
  'user.sync': async ({ person }) => ({ answer: person.user, asOfMs: person.asOfMs }),
  'user.readSettings': async ({ person }) => ({ answer: person.settings, asOfMs: person.asOfMs }),
  'study.figures': async (offline) =>
    figuresAnswer(offline.person.figures, offline.person.asOfMs, await hasAnswered(offline)),
  'study.deckFigures': async (offline, { at }) => {
    const deckId = String(at?.deckId)
    const figures = (await offline.records.get('decks', deckId))?.figures
    return figures && figuresAnswer(figures.said, figures.asOfMs, await hasAnswered(offline, deckId))
  },
  'deck.list': async (offline, { query = {} }) => {
    const sortBy = orders.find((order) => order === query.sortBy)
    if (query.owned !== 'true' || !sortBy) return undefined
    const slice = { page: Number(query.page), limit: Number(query.limit), sortBy }
    return { answer: collectionPage(await readDay(offline), slice), asOfMs: offline.person.asOfMs }
  },
  'card.search': async (offline, { query = {} }) => {
    const own = (await readDay(offline)).decks.map(({ offline: { deck } }) => deck)
    const ofPerson = own.filter(({ creatorId }) => creatorId === offline.person.user.authId)
    const { search, deckId, page, limit } = query
    const letters = query.letters === 'any' ? 'any' : 'same'
    const asked = { search: String(search), page: Number(page), limit: Number(limit), letters } as const
    const answer = await foundCards(ofPerson, { ...asked, ...(deckId !== undefined && { deckId: String(deckId) }) })
    return { answer, asOfMs: offline.person.asOfMs }
  },
  'deck.read': inDeck(shown),
  'study.deckChoice': inDeck(({ offline }) => offline.ahead.choice),
  'study.ahead': inDeck(aheadIn),
  'study.start': inDeck((deck, day, { body }) => sessionIn(deck, day, scopeOf(body))),
  'study.startFull': inDeck((deck, day) => sessionIn(deck, day, scopeOf(undefined, true))),
  'study.startAll': async (offline, { body }) => ({
    answer: sessionOverAll(await readDay(offline), { tag: undefined, ...scopeOf(body) }),
    asOfMs: offline.person.asOfMs,
  }),
  'study.tags': async (offline) => ({ answer: tagsIn(await readDay(offline)), asOfMs: offline.person.asOfMs }),
  'picture.read': async ({ person, records }, { at }) => {
    const picture = await records.get('pictures', String(at?.pictureId))
    return picture && { answer: picture.blob, asOfMs: person.asOfMs }
  },
}

/** Answers a call in the server's place, to this person alone. Source: docs/rules.md §Offline.2, §Offline.3. */
export async function answerOffline(personId: string, name: CallName, asked: Asked): Promise<Answer> {
  const answer = answers[name]
  const offline = answer && (await offlineDataOf(personId))
  if (!offline) return undefined
  await restoreUnsent(personId)
  return answer(offline, asked)
}
