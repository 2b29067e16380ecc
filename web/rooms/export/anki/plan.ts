import type { Card } from '#contract/card'
import { leastRemembered } from '#domain/schedule/ease'
import { dayMs, nextDayAtMs, type StudyClock, studyDayOf } from '#domain/time'
import { numbered } from '#web/rooms/import/numbered.ts'
import { type ExportedDeck, type GivenAnswer, notesOf } from './asked.ts'
import { deckOptions, deckRow, settings } from './defaults.ts'
import { firstFieldOf } from './first-field.ts'
import { noteTypes } from './note-type.ts'
import { asHtml } from './own-note.ts'

export type Circumstances = { clock: StudyClock; nowMs: number }

type Value = string | number
/** The rows of each table of a collection of schema 11, in the order of its columns. */
export type Rows = Record<'col' | 'notes' | 'cards' | 'revlog', Value[][]>

const unsent = -1
const easeOfGrade = [1, 1, 1, 2, 3, 4] as const
const kinds = { new: 0, review: 2 } as const
const suspended = -1
const flagRed = 1
const longestTimeMs = 60_000

/** All that goes into the collection of a package, and how many answers do not. Source: AnkiDroid's wiki, “Database Structure”. */
export async function rowsOf(
  decks: readonly ExportedDeck[],
  { clock, nowMs }: Circumstances,
): Promise<{ rows: Rows; leftAnswers: number }> {
  const now = Math.floor(nowMs / 1000)
  const madeAtMs = nextDayAtMs(earliest(decks, nowMs) - 2 * dayMs, clock)
  const dayOfMaking = studyDayOf(madeAtMs, clock)
  const models: Record<string, object> = {}
  const named: Record<string, object> = { 1: deckRow(1, 'Default', now) }
  const rows: Rows = { col: [], notes: [], cards: [], revlog: [] }
  const freeId = createIds()
  const freeReviewId = createIds()
  const freePath = createPaths()
  let leftAnswers = 0
  for (const exported of decks) {
    const { deck } = exported
    const [deckId, modelId] = [numberOf(deck._id, 0), numberOf(deck._id, 1)]
    for (const type of noteTypes({ sides: modelId, clozes: deckId }, deckId, deck, now)) models[type.id] = type
    named[deckId] = { ...deckRow(deckId, freePath(deck.title), now), desc: asHtml(deck.description) }
    const { notes, leftAnswers: left } = notesOf(exported)
    leftAnswers += left
    const firstFields = await Promise.all(notes.map(({ fields: [first = ''] }) => firstFieldOf(first)))
    for (const [place, { card, fields, isCloze, asked }] of notes.entries()) {
      const noteId = freeId(Date.parse(deck.createdAt) + place)
      const { words = '', checksum = 0 } = firstFields[place] ?? {}
      rows.notes.push([
        noteId,
        card._id,
        isCloze ? deckId : modelId,
        now,
        unsent,
        tagsOf(card.tags),
        fields.join('\x1f'),
        words,
        checksum,
        0,
        '',
      ])
      for (const [nth, { ordinal, studyData, given }] of asked.entries()) {
        const id = nth === 0 ? noteId : freeId(noteId)
        const { kind, due, intervalDays, factor, lapses, data } = scheduleOf(studyData, given, place, dayOfMaking)
        const queue = card.choice?.isSuspended ? suspended : kind
        const flags = card.choice?.isFlagged ? flagRed : 0
        const answered = kind === kinds.new ? 0 : given.length
        const numbers = [kind, queue, due, intervalDays, factor, answered, lapses, 0, 0, 0, flags]
        rows.cards.push([id, noteId, deckId, ordinal, now, unsent, ...numbers, data])
        for (const line of linesOf(id, given)) rows.revlog.push([freeReviewId(line.id), ...line.rest])
      }
    }
  }
  const texts = [settings(madeAtMs, clock), models, named, deckOptions, {}].map((value) => JSON.stringify(value))
  rows.col.push([1, Math.floor(madeAtMs / 1000), nowMs, nowMs, 11, 0, 0, 0, ...texts])
  return { rows, leftAnswers }
}

/** The answers about one of Anki's cards; two of one moment get ids next to each other. */
const linesOf = (cardId: number, given: readonly GivenAnswer[]) =>
  given.map((answer, nth) => {
    const before = given[nth - 1]
    const rest: Value[] = [
      cardId,
      unsent,
      easeOfGrade[answer.responseQuality],
      answer.nextInterval,
      before?.nextInterval ?? 0,
      Math.round(answer.eFactor * 1000),
      Math.min(longestTimeMs, answer.durationMs ?? 0),
      before ? 1 : 0,
    ]
    return { id: Date.parse(answer.answeredAt), rest }
  })

/** How a card stands with its learner: new, in its place among the new ones, or due on a day since the collection was made. */
function scheduleOf(studyData: Card['studyData'], given: readonly GivenAnswer[], place: number, dayOfMaking: number) {
  const { memory, lastRepetition, nextInterval, eFactor } = studyData
  if (!memory || !lastRepetition)
    return { kind: kinds.new, due: place + 1, intervalDays: 0, factor: 0, lapses: 0, data: '' }
  const { stability, difficulty, lastStudyDay } = memory
  const lastReviewAt = Math.floor(Date.parse(lastRepetition) / 1000)
  return {
    kind: kinds.review,
    due: lastStudyDay + nextInterval - dayOfMaking,
    intervalDays: nextInterval,
    factor: Math.round(eFactor * 1000),
    lapses: given.filter(({ responseQuality }, nth) => nth > 0 && responseQuality < leastRemembered).length,
    data: JSON.stringify({ s: rounded(stability), d: rounded(difficulty), lrt: lastReviewAt }),
  }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

const earliest = (decks: readonly ExportedDeck[], nowMs: number): number =>
  decks
    .flatMap(({ deck, answers, ofFacets, several }) => [
      ...[...answers, ...ofFacets].map(({ answeredAt }) => answeredAt),
      ...[...deck.cards, ...several.flatMap(({ facets }) => facets)].flatMap(
        ({ studyData }) => studyData.lastRepetition ?? [],
      ),
    ])
    .reduce((first, at) => Math.min(first, Date.parse(at)), nowMs)

/** Anki's ids are moments, each there once. */
function createIds() {
  const used = new Set<number>()
  return (wanted: number): number => {
    let id = wanted
    while (used.has(id)) id++
    used.add(id)
    return id
  }
}

/** The same deck has the same numbers in every export: a package that is imported again is no second deck. */
const numberOf = (uuid: string, which: number): number =>
  1_000_000_000_000 + (Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16) % 400_000_000_000) * 2 + which

/** Where a deck stands in Anki, in which two colons begin another one and no two have one name. */
function createPaths() {
  const used = new Set<string>()
  return (title: string): string => {
    const path = title.replace(/:(?=:| › )/g, ':\u2060').replaceAll(' › ', '::')
    for (let nth = 1; ; nth++) {
      const name = numbered(path, nth)
      if (used.has(name.toLowerCase())) continue
      used.add(name.toLowerCase())
      return name
    }
  }
}

/** Anki parts tags by spaces; a tag of two words keeps them together. */
const tagsOf = (tags: readonly string[] = []): string =>
  tags.length > 0 ? ` ${tags.map((tag) => tag.replaceAll(' ', '\u00a0')).join(' ')} ` : ''
