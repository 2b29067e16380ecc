import { next, readArguments, unknownForm, written } from '../katex/arguments.ts'
import { countAdded, type Expander, type Macro, substituted, within } from '../katex/expansion.ts'
import { stretchOf } from './stretch.ts'

/** Passes over options in brackets, one after the other, that only change how `name` looks; others are refused. */
function passOver(expander: Expander, name: string, ...brackets: readonly RegExp[]): void {
  for (const allowed of brackets) {
    const { option } = readArguments(expander, name, { star: false, option: true, least: 0, most: 0 })
    if (option && !allowed.test(written(option)))
      throw unknownForm(name, `with ${written(option)} in brackets`, option.at(-1))
  }
}

/** KaTeX's own command, which knows no brackets: where a numerator stands, or how thick a line is. */
const looking =
  (name: string, ...brackets: readonly RegExp[]): Macro =>
  (expander) => {
    passOver(expander, name, ...brackets)
    return { tokens: [{ text: name, noexpand: true }], numArgs: 0 }
  }

/**
 * Commands that scale their last argument, which follows so many others (`\scalebox` has an option between). The scale is
 * dropped; an argument with a `$` in it is text.
 */
const scaled =
  (name: string, sizes: number): Macro =>
  (expander) => {
    readArguments(expander, name, { star: true, option: false, least: sizes, most: sizes })
    const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
    const [inside] = given
    return within(expander, inside.some(({ text }) => text === '$') ? '\\text{#1}' : '#1', inside)
  }

/** By how much is turned against the clock, in degrees. */
const turns: ReadonlyMap<string, number> = new Map([
  ['90', 90],
  ['-270', 90],
  ['180', 180],
  ['-180', 180],
  ['270', 270],
  ['-90', 270],
])
const oneSign = /^(?:\$(?:\\[a-zA-Z]+|.)\$|.)$/u

/** `\rotatebox`, around its middle: a sign alone, which is about as wide as it is high, or upside down. */
const turned: Macro = (expander) => {
  const name = '\\rotatebox'
  const { given } = readArguments(expander, name, { star: false, option: true, least: 2, most: 2 })
  const [angle, inside] = given
  const turn = turns.get(written(angle))
  if (turn === undefined || (turn !== 180 && !oneSign.test(written(inside))))
    throw unknownForm(name, `with {${written(angle)}}{${written(inside)}}`, angle.at(-1))
  const text = '\\text{#1}'
  const html = `\\htmlClass{tex-turned-${turn}}{${text}}`
  const tokens = substituted(expander, `\\html@mathml{${html}}{${text}}`, [inside])
  countAdded(expander, tokens, [inside])
  return { tokens: tokens.reverse(), numArgs: 0 }
}

/** In em: how far apart the rows of an array are, unless it is told otherwise. */
const rowEm = 1.2

/** A cell that reaches down over several rows, as multirow sets it: as text, down from its own row by half of the others. */
const reaching: Macro = (expander) => {
  const name = '\\multirow'
  const [rows] = readArguments(expander, name, { star: false, option: true, least: 2, most: 2 }).given
  const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const count = written(rows)
  if (!/^[1-9]\d?$/.test(count)) throw unknownForm(name, `with {${count}}`, rows.at(-1))
  const down = ((Number(count) - 1) * rowEm * stretchOf(expander)) / 2
  return within(expander, `\\smash{\\raisebox{-${down}em}{#1}}`, given[0])
}

/** `\framebox[3cm][c]{…}`: how wide a box is, and where in it its text stands, is layout. */
const boxed =
  (name: string, body: string): Macro =>
  (expander) => {
    passOver(expander, name, length, /^[lcrs]$/)
    const { given } = readArguments(expander, name, { star: false, option: false, least: 1, most: 1 })
    return within(expander, body, given[0])
  }
const length = /^-?[\d.]*\s*(?:[a-z]{2}|\\[a-z]+)$/

/** `\arraycolsep=1.4pt`: passed over, because a card has lengths of its own. */
const assigned =
  (name: string): Macro =>
  (expander) => {
    if (next(expander).text === '=') expander.popToken()
    const first = next(expander)
    let given = ''
    while (!length.test(given) && /^[-.\da-z]$/.test(next(expander).text)) given += expander.popToken().text
    if (!length.test(given)) throw unknownForm(name, `with ${first.text}`, first)
    return { tokens: [], numArgs: 0 }
  }

/** `\linebreak` ends a line of text. In a display, or with less urgency than 4, the line may only be broken there. */
const lineBreak: Macro = (expander) => {
  const { option } = readArguments(expander, '\\linebreak', { star: false, option: true, least: 0, most: 0 })
  const urgency = option ? written(option) : '4'
  if (!/^[0-4]$/.test(urgency)) throw unknownForm('\\linebreak', `with ${urgency} in brackets`, option?.at(-1))
  const text = urgency === '4' && !expander.settings.displayMode ? '\\newline' : '\\allowbreak'
  return { tokens: [{ text }], numArgs: 0 }
}

/** Commands of boxes and lengths: how large, how wide, which way up and where something stands. */
export const layout: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\cfrac', looking('\\cfrac', /^[lrc]$/)],
  ...['\\underbracket', '\\overbracket'].map((name) => [name, looking(name, length, length)] as const),
  ['\\scalebox', scaled('\\scalebox', 1)],
  ['\\resizebox', scaled('\\resizebox', 2)],
  ['\\multirow', reaching],
  ['\\rotatebox', turned],
  ['\\framebox', boxed('\\framebox', '\\fbox{#1}')],
  ['\\makebox', boxed('\\makebox', '\\text{#1}')],
  ['\\linebreak', lineBreak],
  ...['\\arraycolsep', '\\jot'].map((name) => [name, assigned(name)] as const),
]
