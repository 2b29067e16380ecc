import { readSide } from '#domain/card'
import { deckLimits } from '#domain/deck'
import { inWords, some } from '#web/lib/in-words.ts'
import type { Losses } from '../anki/losses.ts'
import { latexOf } from '../anki/side.ts'
import { lossesInWords } from '../losses-in-words.ts'
import { fitting, type Plan, titleFrom } from '../plan.ts'
import { takenTags } from '../taken-tags.ts'
import { markClozes, writeClozes } from './clozes.ts'
import { type Assignment, columnsLeft, rowsIn, tagsColumnOf } from './columns.ts'
import { tagsIn } from './header.ts'
import type { Table } from './read-table.ts'

/** How many cards the rows are, if each gives some. */
export const countOf = (table: Table, assignment: Assignment): number =>
  rowsIn(table, assignment).length * (assignment.isReversedToo ? 2 : 1)

type Row = { number: number; front: string; back: string; tags?: string[] }

/** The rows as cards would be of them, one after the other; what these cannot have is counted among the losses. */
function* cardsOf(table: Table, assignment: Assignment, losses: Losses = new Map()): Generator<Row> {
  const { front, back, startsWithNames, isReversedToo } = assignment
  const read = (cell = '') => {
    const marked = table.hasClozes ? markClozes(cell.trim()) : cell.trim()
    const isHtml = table.isHtml && marked !== ''
    return writeClozes(isHtml ? latexOf(marked, { readsDollars: true, losses, hasPicture: () => false }) : marked)
  }
  const tagsColumn = tagsColumnOf(table, assignment) ?? -1
  // In a table of Anki's tags stand between spaces; in any other they may hold some, and stand between commas.
  const partTags =
    tagsColumn === table.tagsColumn ? tagsIn : (text: string) => text.split(/[,;]/).flatMap((tag) => tag.trim() || [])
  for (const [nth, row] of rowsIn(table, assignment).entries()) {
    const tags = takenTags([...partTags(row[tagsColumn] ?? ''), ...table.tags], losses)
    const [{ side, hidden }, { side: said }] = [read(row[front]), read(row[back])]
    const there = { number: nth + (startsWithNames ? 2 : 1), front: side, back: said || hidden.join(', '), ...tags }
    yield there
    if (isReversedToo) yield { ...there, front: there.back, back: there.front }
  }
}

/** As the first few cards would be. */
export function firstCardsOf(table: Table, assignment: Assignment, count: number): Row[] {
  const cards: Row[] = []
  for (const card of cardsOf(table, assignment)) if (cards.push(card) === count) break
  return cards
}

/** What would be made of a table, each row that gives no card named; beyond what a deck holds none is read. docs/rules.md §Decks.15. */
export function planTable(table: Table, assignment: Assignment, fileName = ''): Plan {
  const unsaid: Losses = new Map()
  const refused: Plan['losses'][number][] = []
  const cards: Row[] = []
  let left = 0
  const rowCount = rowsIn(table, assignment).length
  for (const card of cardsOf(table, assignment, unsaid)) {
    if (cards.length === deckLimits.cards) {
      left = rowCount - card.number + (assignment.startsWithNames ? 2 : 1)
      break
    }
    const [one, other] = [readSide(card.front, 'front'), readSide(card.back, 'back')]
    const reason = one.ok ? (other.ok ? undefined : other.reason) : one.reason
    if (reason) refused.push({ sentence: `Row ${inWords(card.number)}: ${reason}` })
    else cards.push(card)
  }
  const fit = fitting(cards)
  const leftNames = columnsLeft(table, assignment)
  return {
    title: titleFrom(fileName.replace(/\.\w+$/, '')),
    description: '',
    macros: {},
    cards: fit.cards,
    losses: [
      ...fit.losses,
      ...(left > 0 ? [{ sentence: tooMany(left) }] : []),
      ...table.notices.map((sentence) => ({ sentence })),
      ...(leftNames.length > 0 ? [{ sentence: columnsLeftOut(leftNames) }] : []),
      ...lossesInWords(
        [...unsaid].map(([kind, { count, examples }]) => ({ kind, count, examples: [...examples] })),
      ).map((sentence) => ({ sentence })),
      ...refused,
    ],
  }
}

const tooMany = (rows: number) =>
  `A deck holds ${inWords(deckLimits.cards)} cards and 8 MB; the last ${rows === 1 ? 'row is' : `${some(rows, 'row')} are`} left out.`

const columnsLeftOut = (names: readonly string[]) =>
  `${some(names.length, 'column')} left out: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`
