import type { ListEnclosure, ListMarker, Span } from '../tree.ts'

/** How the items of a list are numbered; `label` writes what stands before the item of a number by itself. */
export type Numbering = {
  marker: Exclude<ListMarker, 'bullet'>
  enclosure: ListEnclosure
  start: number
  label?: (number: number) => string
}

const counters: readonly (readonly [RegExp, Numbering['marker']])[] = [
  [/\\alph\s*\*|^\W*a\W*$/, 'a'],
  [/\\Alph\s*\*|^\W*A\W*$/, 'A'],
  [/\\roman\s*\*|^\W*i\W*$/, 'i'],
  [/\\Roman\s*\*|^\W*I\W*$/, 'I'],
  [/\\arabic\s*\*|1/, '1'],
]
const enclosures: ReadonlyMap<string, ListEnclosure> = new Map([
  ['', '.'],
  ['.', '.'],
  [')', ')'],
  ['()', '()'],
])
/** Options of enumitem and paralist that are one word and only change how a list is laid out. */
const layout = /(?<![\w=])(?:nosep|noitemsep|nolistsep|wide|unboxed|compact)(?![\w=!])\s*,?/g
const saying = /\blabel\s*=\s*(\{(?:[^{}]|\{[^{}]*\})*\}|(?:[^,{}]|\{[^{}]*\})*)/
/** How a label looks; it does not tell how the items are counted. */
const styling =
  /\\(?:text(?:bf|it|sc|rm|sf|up|normal)|emph|bfseries|itshape|scshape|upshape|normalfont|sffamily)\b|[{}]/g

/**
 * What `\begin{enumerate}[…]` asks for: `label=(\alph*)` and `start=4`, or the older `(a)` and `Q1.`; nothing where it
 * asks for what is not known here. Of a label nothing may be said; then it is the `usual` one.
 */
export function numberingOf(wanted: string, usual = '1.'): Numbering | undefined {
  const start = Number(/\bstart\s*=\s*(\d{1,4})/.exec(wanted)?.[1] ?? 1)
  const said = saying.exec(wanted)?.[1]
  const own = wanted.replace(layout, '')
  const written = (said ?? (wanted.includes('=') ? '' : own))
    .replace(/\{\\?(?:enum\w+|task)\}/g, '*')
    .replace(styling, '')
  const label = written.trim() === '' ? usual : written
  const found = counters.find(([pattern]) => pattern.test(label.trim()))
  if (!found) return undefined
  const [before = '', behind = ''] = parted(label.trim(), found)
  if (/[\\$]/.test(before + behind)) return undefined
  const marker = found[1]
  const enclosure = enclosures.get(before + behind)
  if (enclosure !== undefined) return { marker, enclosure, start }
  return { marker, enclosure: '.', start, label: (number) => before + numeral(number, marker) + behind }
}

/** What stands before the item of a number. */
export const labelOf = ({ marker, enclosure, label }: Numbering, number: number): string =>
  label?.(number) ?? `${enclosure === '()' ? '(' : ''}${numeral(number, marker)}${enclosure.slice(-1)}`

/** By the name of a counter's command, or by the first number that it writes. */
const markers: Readonly<Record<string, Numbering['marker']>> = {
  ...{ alph: 'a', Alph: 'A', roman: 'i', Roman: 'I', arabic: '1' },
  ...{ a: 'a', A: 'A', i: 'i', I: 'I', 1: '1' },
}
const command = /\\(alph|Alph|roman|Roman|arabic)\s*(?:\*|\{\\?(?:enum\w+|task)\})/
const alone = /1|(?<![\\\p{L}])[aAiI](?!\p{L})/u

/** The first number in a label as it is written, or where that `isShort` the sign that it is written with: `(i)`. */
export function numberIn(
  label: string,
  isShort: boolean,
): { at: number; written: string; marker: Numbering['marker'] } | undefined {
  const found = command.exec(label) ?? (isShort ? alone.exec(label) : null)
  if (!found) return undefined
  const [written, name = written] = found
  const marker = markers[name]
  return marker && { at: found.index, written, marker }
}

/** Where the label stands in what a list is told, and whether it is told as `label=…`. */
export function labelIn(wanted: string): (Span & { isSaid: boolean }) | undefined {
  const said = saying.exec(wanted)
  if (!said) return wanted.includes('=') ? undefined : { from: 0, to: wanted.length, isSaid: false }
  const to = said.index + said[0].length
  const from = to - (said[1] ?? '').length
  return wanted[from] === '{' ? { from: from + 1, to: to - 1, isSaid: true } : { from, to, isSaid: true }
}

/** What stands in a label before and behind its number. */
function parted(label: string, [pattern, marker]: (typeof counters)[number]): string[] {
  const command = /\\(?:alph|Alph|roman|Roman|arabic)\s*\*/.exec(label)?.[0]
  const number = command ?? (marker === '1' ? '1' : (/\w/.exec(pattern.exec(label)?.[0] ?? '')?.[0] ?? ''))
  const at = label.indexOf(number)
  return [label.slice(0, at), label.slice(at + number.length)]
}

const letters = 26
const romans: readonly (readonly [number, string])[] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

export function numeral(number: number, marker: Numbering['marker']): string {
  if (marker === '1') return String(number)
  const small = marker === 'a' || marker === 'A' ? letter(number) : roman(number)
  return marker === 'A' || marker === 'I' ? small.toUpperCase() : small
}

const letter = (number: number): string =>
  number > letters ? String(number) : String.fromCharCode('a'.charCodeAt(0) + number - 1)

function roman(number: number): string {
  const [value, sign] = romans.find(([value]) => value <= number) ?? []
  return value === undefined || sign === undefined ? '' : sign + roman(number - value)
}
