import type { Sql } from '../sql.ts'

const deckGroup = new Set(['deck', 'card', 'removed_card', 'creation', 'gone_deck', 'public_deck_count'])

/** The tables that a statement writes to. */
const writtenBy = ({ strings }: Sql): string[] =>
  [...strings.join('?').matchAll(/\b(?:insert\s+into|delete\s+from|(?<!\b(?:do|for)\s)update)\s+(\w+)/g)].map(
    ([, table = '']) => table,
  )

/** Decks and people may lie on different machines: no statement writes to both. */
export function requireOneGroup(statement: Sql): void {
  const tables = writtenBy(statement)
  const ofDecks = tables.filter((table) => deckGroup.has(table))
  if (ofDecks.length > 0 && ofDecks.length < tables.length)
    throw new Error(`One statement writes to tables of decks and of people: ${tables.join(', ')}`)
}
