import { readSide } from '#domain/card'
import { fittingTags } from '#domain/tags'
import { inWords } from '#web/lib/in-words.ts'
import { lossesInWords } from '../losses-in-words.ts'
import { fitting, type Plan, titleFrom } from '../plan.ts'
import type { Table } from './read-table.ts'

/** Which column is which side, and what else is wanted. */
export type Assignment = { front: number; back: number; startsWithNames: boolean; isReversedToo: boolean }

/** The rows that are cards, and how they would be. */
export const cardsOf = (table: Table, { front, back, startsWithNames, isReversedToo }: Assignment) =>
  table.rows.slice(startsWithNames ? 1 : 0).flatMap((row, nth) => {
    const [one, other] = [(row[front] ?? '').trim(), (row[back] ?? '').trim()]
    const line = { number: nth + (startsWithNames ? 2 : 1) }
    const tags = fittingTags((row[table.tags ?? -1] ?? '').split(/[ \u3000]+/))
    const there = { ...line, front: one, back: other, ...(tags.length > 0 && { tags }) }
    return isReversedToo ? [there, { ...there, front: other, back: one }] : [there]
  })

/** What would be made of a table, each row that gives no card named. docs/rules.md §Decks.15. */
export function planTable(table: Table, assignment: Assignment, fileName = ''): Plan {
  const losses: Plan['losses'][number][] = []
  const cards = cardsOf(table, assignment).filter(({ front, back, number }) => {
    const [one, other] = [readSide(front, 'front'), readSide(back, 'back')]
    const reason = one.ok ? (other.ok ? undefined : other.reason) : one.reason
    if (reason) losses.push({ sentence: `Row ${inWords(number)}: ${reason}` })
    return reason === undefined
  })
  const fit = fitting(cards)
  const { front, back, startsWithNames } = assignment
  const unsaid = table.lossesIn?.([front, back], startsWithNames ? 1 : 0) ?? []
  return {
    title: titleFrom(fileName.replace(/\.\w+$/, '')),
    description: '',
    macros: {},
    cards: fit.cards,
    losses: [...fit.losses, ...lossesInWords(unsaid).map((sentence) => ({ sentence })), ...losses],
  }
}
