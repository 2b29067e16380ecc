import type { Card } from '#contract/card'
import type { StudyAhead } from '#contract/study-ahead'
import { stateOf } from '#contract/study-state'
import { facetOfDay, wholeCard } from '#domain/facet'
import { foldAccents } from '#domain/fold'
import { dueAtMs, isDue } from '#domain/progress'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { tagKey } from '#domain/tags'
import type { Moment } from '#domain/time'
import { isAside } from '#web/rooms/study/session/card-choices.ts'

/**
 * A card in the list; `index` is its place in the deck, from 0; `state` is what is remembered of what is asked of it;
 * `changedAtMs` is known while they are sorted by it.
 */
export type Row = {
  card: Card
  index: number
  state: StudyState | undefined
  states: readonly State[]
  changedAtMs: number | undefined
}

export const states = ['new', 'due', 'suspended', 'flagged', 'leech'] as const
export type State = (typeof states)[number]

const orders = ['place', 'due', 'difficulty', 'change'] as const
export type Order = (typeof orders)[number]

/** What is shown of a deck, and in which order. */
export type Choice = { search: string; state: State | undefined; tag: string | undefined; order: Order }

export const stateNamed = (text: string | null): State | undefined => states.find((state) => state === text)
export const orderOf = (text: string | null): Order => orders.find((order) => order === text) ?? 'place'

type Known = {
  /** Ids. */
  leeches: ReadonlySet<string>
  /** By id, in epoch milliseconds. */
  changes: ReadonlyMap<string, number> | undefined
  /** The cards of which more is asked than the card itself. */
  several: StudyAhead['several']
  now: Moment
  dueRule: ScheduleSettings['dueRule']
}

/** All cards of a deck with how the viewer stands with them. New and due are those that a session would ask. */
export function rowsOf(cards: readonly Card[], { leeches, changes, several, now, dueRule }: Known): Row[] {
  const facetsOf = new Map(several.map(({ cardId, facets }) => [cardId, facets]))
  return cards.map((card, index) => {
    const { studyData, choice, _id } = card
    const facets = facetsOf.get(_id) ?? [{ facet: wholeCard, studyData }]
    const { state } = facetOfDay(
      facets.map((one) => ({ facet: one.facet, state: stateOf(one.studyData) })),
      now,
    )
    const isAsked = !isAside(card, now.atMs)
    const found: Record<State, boolean> = {
      new: isAsked && state === undefined,
      due: isAsked && state !== undefined && isDue(state, now, dueRule),
      suspended: choice?.isSuspended === true,
      flagged: choice?.isFlagged === true,
      leech: leeches.has(_id),
    }
    return { card, index, state, states: states.filter((name) => found[name]), changedAtMs: changes?.get(_id) }
  })
}

/** Spaces and braces make no difference in a formula. */
const bare = (source: string) => source.replace(/[\s{}$]/g, '')

/** Words anywhere in the sides or the tags, as these are shown; what has a sign of LaTeX is one formula as it is written. */
function finder(search: string): (card: Card) => boolean {
  const textOf = ({ frontEquation, backEquation, tags = [] }: Card) =>
    `${frontEquation}\n${backEquation}\n${tags.map((tag) => `#${tag}`).join('\n')}`
  if (/[\\^_=$]/.test(search)) {
    const formula = bare(search)
    return (card) => bare(textOf(card)).includes(formula)
  }
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  return (card) => {
    const text = foldAccents(textOf(card))
    return words.every((word) => text.includes(word))
  }
}

const measures: Record<Order, (row: Row) => number> = {
  place: ({ index }) => index,
  // What was never studied comes last.
  due: ({ state }) => (state ? dueAtMs(state) : Number.POSITIVE_INFINITY),
  // The hardest first, and that again last.
  difficulty: ({ state }) => -(state?.difficulty ?? 0),
  // The latest first.
  change: ({ changedAtMs = 0 }) => -changedAtMs,
}

/** The rows that are wanted, in their order; ties by place. */
export function chosenRows(rows: readonly Row[], { search, state, tag, order }: Choice): Row[] {
  const isFound = search.trim() === '' ? () => true : finder(search)
  const key = tag === undefined ? undefined : tagKey(tag)
  const measure = measures[order]
  return rows
    .filter((row) => state === undefined || row.states.includes(state))
    .filter(({ card }) => key === undefined || card.tags?.some((one) => tagKey(one) === key))
    .filter(({ card }) => isFound(card))
    .map((row) => [measure(row), row] as const)
    .sort(([one, a], [other, b]) => (one === other ? a.index - b.index : one < other ? -1 : 1))
    .map(([, row]) => row)
}
