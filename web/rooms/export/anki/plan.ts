import type { Card } from '#contract/card'
import type { Deck } from '#contract/deck'
import type { GivenAnswers } from '#contract/given-answers'
import { leastRemembered } from '#domain/schedule/ease'
import { dayMs, nextDayAtMs, type StudyClock, studyDayOf } from '#domain/time'
import { deckOptions, deckRow, settings } from './defaults.ts'
import { noteType } from './note-type.ts'
import { fieldsOf } from './own-note.ts'

/** A deck as it is exported: as its viewer sees it, with their answers. */
export type ExportedDeck = { deck: Deck; answers: GivenAnswers['answers'] }
type Given = GivenAnswers['answers'][number]
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

/** All that goes into the collection of a package. Source: AnkiDroid's wiki, “Database Structure”. */
export function rowsOf(decks: readonly ExportedDeck[], { clock, nowMs }: Circumstances): Rows {
  const now = Math.floor(nowMs / 1000)
  const madeAtMs = nextDayAtMs(earliest(decks, nowMs) - 2 * dayMs, clock)
  const dayOfMaking = studyDayOf(madeAtMs, clock)
  const models: Record<string, object> = {}
  const named: Record<string, object> = { 1: deckRow(1, 'Default', now) }
  const rows: Rows = { col: [], notes: [], cards: [], revlog: [] }
  const freeId = createIds()
  const freeReviewId = createIds()
  for (const { deck, answers } of decks) {
    const [deckId, modelId] = [numberOf(deck._id, 0), numberOf(deck._id, 1)]
    models[modelId] = noteType(modelId, deckId, deck, now)
    named[deckId] = deckRow(deckId, pathOf(deck.title), now)
    const answersOf = Map.groupBy(answers, ({ cardId }) => cardId)
    for (const [place, card] of deck.cards.entries()) {
      const id = freeId(Date.parse(deck.createdAt) + place)
      const fields = fieldsOf({ front: card.frontEquation, back: card.backEquation }, deck.macros)
      const words = fields[0].replace(/<[^>]*>/g, '')
      const given = answersOf.get(card._id) ?? []
      rows.notes.push([
        id,
        card._id,
        modelId,
        now,
        unsent,
        tagsOf(card.tags),
        fields.join('\x1f'),
        words,
        checksum(words),
        0,
        '',
      ])
      const { kind, due, intervalDays, factor, lapses, data } = standing(card, given, place, dayOfMaking)
      const queue = card.choice?.isSuspended ? suspended : kind
      const flags = card.choice?.isFlagged ? flagRed : 0
      const answered = kind === kinds.new ? 0 : given.length
      const numbers = [kind, queue, due, intervalDays, factor, answered, lapses, 0, 0, 0, flags]
      rows.cards.push([id, id, deckId, 0, now, unsent, ...numbers, data])
      for (const [nth, answer] of given.entries()) {
        const before = given[nth - 1]
        rows.revlog.push([
          freeReviewId(Date.parse(answer.answeredAt)),
          id,
          unsent,
          easeOfGrade[answer.responseQuality],
          answer.nextInterval,
          before?.nextInterval ?? 0,
          Math.round(answer.eFactor * 1000),
          Math.min(longestTimeMs, answer.durationMs ?? 0),
          before ? 1 : 0,
        ])
      }
    }
  }
  const texts = [settings(clock), models, named, deckOptions, {}].map((value) => JSON.stringify(value))
  rows.col.push([1, Math.floor(madeAtMs / 1000), nowMs, nowMs, 11, 0, 0, 0, ...texts])
  return rows
}

/** How a card stands with its learner: new, in its place among the new ones, or due on a day since the collection was made. */
function standing({ studyData }: Card, given: readonly Given[], place: number, dayOfMaking: number) {
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
    .flatMap(({ deck, answers }) => [
      ...answers.map(({ answeredAt }) => answeredAt),
      ...deck.cards.flatMap(({ studyData }) => studyData.lastRepetition ?? []),
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

const pathOf = (title: string): string => title.replaceAll('::', ': :').replaceAll(' › ', '::')

/** Anki parts tags by spaces; a tag of two words keeps them together. */
const tagsOf = (tags: readonly string[] = []): string =>
  tags.length > 0 ? ` ${tags.map((tag) => tag.replaceAll(' ', '\u00a0')).join(' ')} ` : ''

/** By which Anki looks for duplicates; it works out its own when it checks a collection. */
const checksum = (words: string): number =>
  [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 32, 7)
