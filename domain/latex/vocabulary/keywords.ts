import type { TextStyle } from '../tree.ts'

/**
 * A keyword of algorithm2e, as that package sets it: its words in bold, with what it is given between them and `last`, its
 * body in the lines below, or beside, and `end` behind. Of a `repeat` what it is given stands behind its body.
 */
export type Keyword = {
  words: string
  takes: 'argument' | 'body' | 'both'
  last?: string
  end?: string
  kind?: 'beside' | 'repeat' | 'inOrOut'
  /** The words before a second body. */
  otherwise?: string
}

const both = (words: string, last: string): Keyword => ({ words, takes: 'both', last, end: 'end' })
const alone = (words: string): Keyword => ({ words, takes: 'body', end: 'end' })
const inOrOut = (words: string): Keyword => ({ words: `${words}:`, takes: 'argument', kind: 'inOrOut' })

const blocks: Readonly<Record<string, Keyword>> = {
  If: both('if', 'then'),
  ElseIf: both('else if', 'then'),
  Else: alone('else'),
  For: both('for', 'do'),
  ForEach: both('foreach', 'do'),
  ForAll: both('forall', 'do'),
  While: both('while', 'do'),
  Switch: both('switch', 'do'),
  Case: both('case', 'do'),
  Other: alone('otherwise do'),
  Begin: alone('begin'),
}

/** By their commands: with a u none has an end, with an l all stands in one line. */
export const keywords: ReadonlyMap<string, Keyword> = new Map([
  ...Object.entries(blocks).flatMap(([name, block]): [string, Keyword][] => {
    const { end: _, ...open } = block
    return [
      [name, block],
      [`u${name}`, open],
      [`l${name}`, { ...open, kind: 'beside' }],
    ]
  }),
  ['eIf', { ...both('if', 'then'), otherwise: 'else' }],
  ['Repeat', { words: 'repeat', takes: 'both', last: 'until', kind: 'repeat' }],
  ...['Input', 'Output', 'Data', 'Result'].map((words): [string, Keyword] => [
    `Kw${words.replace('put', '')}`,
    inOrOut(words),
  ]),
])

/** What says how all of it looks, by the number of arguments. */
export const settings: ReadonlyMap<string, number> = new Map([
  ...'SetAlgoLined SetAlgoVlined SetAlgoNoLine SetAlgoNoEnd DontPrintSemicolon LinesNumbered BlankLine Indp Indm'
    .split(' ')
    .map((name) => [name, 0] as const),
  ['RestyleAlgo', 1],
  ['label', 1],
])

/** What defines a keyword by the words behind its name. */
export const definers: ReadonlyMap<string, (words: readonly string[]) => Keyword> = new Map([
  ['SetKwInOut', ([words = '']) => inOrOut(words)],
  ['SetKwInput', ([words = '']) => inOrOut(words)],
  ['SetKwRepeat', ([words = '', last = '']) => ({ words, takes: 'both', last, kind: 'repeat' })],
  ['SetKwProg', ([words = '', last = '', end = '']) => ({ words, takes: 'both', last, end })],
  ['SetKwFor', ([words = '', last = '', end = '']) => ({ words, takes: 'both', last, end })],
])

/** What defines a word within lines, by how that looks. */
export const wordDefiners: ReadonlyMap<string, TextStyle> = new Map([
  ['SetKw', 'bold'],
  ['SetKwFunction', 'typewriter'],
  ['SetKwData', 'sans'],
])

/** Words within lines. */
export const lineWords: ReadonlyMap<string, string> = new Map([
  ['Return', 'return'],
  ['KwRet', 'return'],
  ['KwTo', 'to'],
])
