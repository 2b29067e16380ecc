import { unparse } from 'papaparse'
import type { Deck } from '#contract/deck'

/** What Anki reads above a table. Source: Anki's manual, “Text files”, “File headers”. */
const header = ['#separator:tab', '#html:false', '#columns:Front\tBack\tTags', '#tags column:3']

/** A deck as a table of sources, every field in quotation marks; Anki parts tags by spaces, so those within one do not break. */
export function tableOf({ cards }: Pick<Deck, 'cards'>): string {
  const rows = cards.map(({ frontEquation, backEquation, tags = [] }) => [
    frontEquation,
    backEquation,
    tags.map((tag) => tag.replaceAll(' ', '\u00a0')).join(' '),
  ])
  return `${[...header, unparse(rows, { delimiter: '\t', newline: '\n', quotes: true })].join('\n')}\n`
}
