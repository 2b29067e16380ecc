import type { Column } from '../tree.ts'
import { colorAt } from './colored.ts'

const alignments: ReadonlyMap<string, Column['align']> = new Map([
  ['l', 'left'],
  ['c', 'center'],
  ['r', 'right'],
  ['p', 'left'],
  ['m', 'left'],
  ['b', 'left'],
  ['X', 'left'],
  // Of numbers: of siunitx, and of dcolumn.
  ['S', 'decimal'],
  ['D', 'decimal'],
])

/** What stands in braces, in which others may, and in these. */
export const inside = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`
export const column = new RegExp(
  String.raw`>${inside}|[@!<]${inside}|([lcrX]|S(?:\[[^\]]*\])?|D(?:\{[^{}]*\}){3}|[pmb]${inside})|(\|+)`,
  'g',
)
/** What stands between columns, or before or behind each cell of one. */
export const between = new RegExp(`[@!><]${inside}`, 'g')

/** Dollar signs around the cells of a column, in which they may be told to be set as in a display. */
export const dollars = /^[<>]\{\s*(?:\$\s*(?:\\displaystyle\s*)?|(?:\\displaystyle\s*)?\$)\s*\}$/

/** What each cell of a column begins with that places its text. */
const placing: readonly (readonly [RegExp, Column['align']])[] = [
  [/\\(?:centering|Centering|centerline)(?![a-zA-Z])/, 'center'],
  [/\\(?:raggedleft|RaggedLeft)(?![a-zA-Z])/, 'right'],
  [/\\(?:raggedright|RaggedRight)(?![a-zA-Z])/, 'left'],
]
const space = /\\[a-zA-Z]+\*?(?:\s*\{[^{}]*\})?|\\[^%$&#_{}]|[\s~]/g

/** Whether what stands between columns, or before or behind each cell, prints something or is mathematics. */
export const inkIn = (inside: string): boolean => inside.replace(space, '') !== ''

export const repetition = new RegExp(String.raw`\*\s*\{\s*(\d{1,2})\s*\}\s*${inside}`, 'g')

/** The columns of `{l|c*{3}{r}}`; at most as many as a card can show. */
export function readColumns(spec: string): Column[] {
  const written = spec.replace(repetition, (_, times, inside: string) =>
    inside.repeat(Math.min(Number(times), columnsMax)),
  )
  const columns: Column[] = []
  let said = ''
  for (const [, before, , letter = '', , rule] of written.slice(0, 20 * columnsMax).matchAll(column)) {
    const align = alignments.get(letter.charAt(0))
    const last = columns.at(-1)
    if (align) {
      const own = placing.find(([command]) => command.test(said))?.[1]
      const ground = groundIn(said)
      columns.push({
        align: own ?? align,
        hasRule: false,
        ...(said.includes('$') && { isMath: true }),
        ...(ground !== undefined && { ground }),
      })
      said = ''
    } else if (rule && last) last.hasRule = true
    else said += before ?? ''
  }
  return columns.slice(0, columnsMax)
}

const columnsMax = 50

/** The colour of a column that says it before its cells. */
function groundIn(said: string): string | undefined {
  const at = said.indexOf('\\columncolor')
  return at < 0 ? undefined : colorAt(said, at + '\\columncolor'.length)?.color
}
