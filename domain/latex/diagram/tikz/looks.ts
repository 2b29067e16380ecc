import { tableOf } from '../table.ts'
import type { Route, Stroke } from '../tree.ts'

/** What an arrow looks like that says nothing about it. */
export const plainStroke: Stroke = {
  isDrawn: true,
  head: 'to',
  tail: 'none',
  lines: 1,
  dash: 'solid',
  isWavy: false,
  weight: 1,
}
export const straight: Route = { isLoop: false, looseness: 1 }

const double = { lines: 2 } as const
const none = { head: 'none', tail: 'none' } as const
const forth = { head: 'to', tail: 'none' } as const
const solid = { head: 'solid', tail: 'none' } as const
const back = { head: 'none', tail: 'to' } as const
const both = { head: 'to', tail: 'to' } as const

/** Options of tikz-cd and TikZ that stand for themselves, by what they change in the lines of an arrow. */
export const looks = tableOf<Partial<Stroke>>({
  rightarrow: forth,
  to: forth,
  '->': forth,
  '-to': forth,
  ...Object.fromEntries(
    ['stealth', 'latex', 'Stealth', 'Latex', '{Stealth}', '{Latex}'].map((tip) => [`-${tip}`, solid]),
  ),
  'to head': { head: 'to' },
  leftarrow: back,
  '<-': back,
  leftrightarrow: both,
  '<->': both,
  dash: none,
  '-': none,
  'no head': { head: 'none' },
  'no tail': { tail: 'none' },
  Rightarrow: { ...forth, ...double },
  '=>': { ...forth, ...double },
  Leftarrow: { ...back, ...double },
  Leftrightarrow: { ...both, ...double },
  equal: { ...none, ...double },
  equals: { ...none, ...double },
  '=': { ...none, ...double },
  'double line': double,
  double: double,
  Mapsto: { head: 'to', tail: 'bar', ...double },
  Mapsfrom: { head: 'bar', tail: 'to', ...double },
  'maps to': { tail: 'bar' },
  mapsto: { head: 'to', tail: 'bar' },
  '|->': { head: 'to', tail: 'bar' },
  mapsfrom: { head: 'bar', tail: 'to' },
  hook: { tail: 'hookLeft' },
  "hook'": { tail: 'hookRight' },
  hookrightarrow: { head: 'to', tail: 'hookLeft' },
  hookleftarrow: { head: 'hookLeft', tail: 'to' },
  tail: { tail: 'tail' },
  'tail reversed': { tail: 'to' },
  '2tail': { tail: 'tail' },
  '2tail reversed': { tail: 'to' },
  rightarrowtail: { head: 'to', tail: 'tail' },
  '>->': { head: 'to', tail: 'tail' },
  leftarrowtail: { head: 'tail', tail: 'to' },
  'two heads': { head: 'two' },
  twoheadrightarrow: { head: 'two', tail: 'none' },
  '->>': { head: 'two', tail: 'none' },
  twoheadleftarrow: { head: 'none', tail: 'two' },
  '<<-': { head: 'none', tail: 'two' },
  harpoon: { head: 'harpoonLeft' },
  "harpoon'": { head: 'harpoonRight' },
  rightharpoonup: { head: 'harpoonLeft', tail: 'none' },
  rightharpoondown: { head: 'harpoonRight', tail: 'none' },
  leftharpoonup: { head: 'none', tail: 'harpoonLeft' },
  leftharpoondown: { head: 'none', tail: 'harpoonRight' },
  dashed: { dash: 'dashed' },
  'densely dashed': { dash: 'dashed' },
  'loosely dashed': { dash: 'dashed' },
  dotted: { dash: 'dotted' },
  'densely dotted': { dash: 'dotted' },
  'loosely dotted': { dash: 'dotted' },
  solid: { dash: 'solid' },
  dashrightarrow: { ...forth, dash: 'dashed' },
  dashleftarrow: { ...back, dash: 'dashed' },
  squiggly: { isWavy: true },
  rightsquigarrow: { ...forth, isWavy: true },
  leftsquigarrow: { ...back, isWavy: true },
  leftrightsquigarrow: { ...both, isWavy: true },
  'no body': { lines: 0 },
  'ultra thin': { weight: 0.25 },
  'very thin': { weight: 0.5 },
  thin: { weight: 1 },
  semithick: { weight: 1.5 },
  thick: { weight: 2 },
  'very thick': { weight: 3 },
  'ultra thick': { weight: 4 },
})

/** Words for where on its arrow a label stands. */
export const positions = tableOf<number>({
  'at start': 0,
  'very near start': 0.125,
  'near start': 0.25,
  midway: 0.5,
  'near end': 0.75,
  'very near end': 0.875,
  'at end': 1,
})
