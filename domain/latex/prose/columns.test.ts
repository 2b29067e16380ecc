import { expect, test } from 'vitest'
import { inkIn, readColumns } from './columns.ts'

const tex = String.raw

/** Columns in short: how their text stands, and what else is so of them. */
const inShort = (spec: string) =>
  readColumns(spec).map(({ align, hasRule, isMath, ground }) =>
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
  [tex`@{ is }S[table-format=2.1]D{.}{,}{2}`, ['decimal', 'decimal']],
])('%s has columns %j', (spec, columns) => expect(inShort(spec)).toEqual(columns))

test('of columns there are at most as many as a card can show', () => {
  expect(readColumns('c'.repeat(60))).toHaveLength(50)
  expect(readColumns('*{99}{r}')).toHaveLength(50)
  expect(readColumns(tex`*{9}{>{\hspace{1em}}c}`.repeat(99))).toHaveLength(50)
})

test.each([
  ['', false],
  [tex`\hspace{1em}~ \; \quad`, false],
  ['.', true],
  [tex`\quad,`, true],
])('whether %s prints something: %s', (inside, prints) => expect(inkIn(inside)).toBe(prints))
