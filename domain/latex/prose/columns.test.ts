import { expect, test } from 'vitest'
import { columnsOf, piecesOf } from './columns.ts'

const tex = String.raw

/** Columns in short: how their text stands, and what else is so of them. */
const inShort = (spec: string) =>
  columnsOf(piecesOf(spec)).map(({ align, hasRule, isMath, ground }) =>
    [align, hasRule && '|', isMath && '$', ground].filter(Boolean).join(' '),
  )

test.each([
  ['|l|cr||', ['left |', 'center', 'right |']],
  [tex`*{2}{c|} * { 1 } {X}`, ['center |', 'center |', 'left']],
  [tex`>{$}c<{$}l`, ['center $', 'left']],
  [tex`>{\centering}p{2cm}m{3cm}`, ['center', 'left']],
  [tex`>{\columncolor{red}}>{\raggedleft}b{1em}r`, ['right red', 'right']],
  [tex`>{\bfseries\columncolor[gray]{.9}}lc`, ['left #e6e6e6', 'center']],
  [tex`>{\columncolor{no colour}}l>{\columncolor}l`, ['left', 'left']],
  [tex`>{\$}r>{\cellcolor{red}}l`, ['right', 'left red']],
  [tex`l!{\vrule width 1pt}c@{\color{red}\vline}r!{\vruler}`, ['left |', 'center |', 'right']],
  [tex`@{ is }S[table-format=2.1]D{.}{,}{2}`, ['decimal', 'decimal $']],
])('%s has columns %j', (spec, columns) => expect(inShort(spec)).toEqual(columns))

test('of columns there are at most as many as a card can show', () => {
  expect(columnsOf(piecesOf('c'.repeat(60)))).toHaveLength(50)
  expect(columnsOf(piecesOf('*{99}{r}'))).toHaveLength(50)
  expect(columnsOf(piecesOf(tex`*{9}{>{\hspace{1em}}c}`.repeat(99)))).toHaveLength(50)
})
