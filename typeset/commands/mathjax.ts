import { colorOf } from '#domain/latex/color'
import { readArguments, unknownForm, written } from '../katex/arguments.ts'
import { type Macro, within } from '../katex/expansion.ts'

const length = /^(?:\d+(?:\.\d*)?|\.\d+)(?:pt|px|em|ex|mm|cm)$/
const border = /^border(?:-\w+)?:/

/** A colour of CSS as KaTeX takes it in the body of a macro: without the `#`, which would begin an argument there. */
const colorFor = (css: string): string | undefined => colorOf(css.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'))?.slice(1)

/** `\bbox[yellow,5px,border:2px solid red]{…}`: a ground or a frame; how much room is in it a card decides. */
const bbox: Macro = (expander) => {
  const name = '\\bbox'
  const { option, given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const parts = written(option ?? [])
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !length.test(part))
  const [ground, ...more] = parts.filter((part) => !border.test(part))
  const color = ground === undefined ? undefined : colorFor(ground)
  if (more.length > 0 || (ground !== undefined && color === undefined))
    throw unknownForm(name, `with ${written(option ?? [])} in brackets`, option?.at(-1))
  const inside = parts.some((part) => border.test(part)) ? '\\boxed{#1}' : '#1'
  const style = expander.settings.displayMode ? '\\displaystyle ' : ''
  return within(expander, color ? `\\colorbox{${color}}{$${style}${inside}$}` : inside, given[0])
}

/** `\style{color:red}{…}`; what else a page may be told of how it looks is not known here. */
const style: Macro = (expander) => {
  const name = '\\style'
  const { given } = readArguments(expander, name, { star: false, option: false, least: 2, most: 2 })
  const [css, inside] = given
  const said = /^color:([^;:]+);?$/.exec(written(css).replace(/\s/g, ''))?.[1]
  const color = said === undefined ? undefined : colorFor(said)
  if (color === undefined) throw unknownForm(name, `with {${written(css)}}`, css.at(-1))
  return within(expander, `\\textcolor{${color}}{#1}`, inside)
}

/** Commands that give a part of a formula a name for the scripts and style sheets of a page: only the part is set. */
const named =
  (name: string): Macro =>
  (expander) => {
    const { given } = readArguments(expander, name, { star: false, option: false, least: 2, most: 2 })
    return within(expander, '{#1}', given[1])
  }

/** What is drawn around a part of a formula, or through it. */
const notations: ReadonlyMap<string, string> = new Map([
  ['box', '\\boxed'],
  ['roundedbox', '\\boxed'],
  ['horizontalstrike', '\\sout'],
  ['updiagonalstrike', '\\cancel'],
  ['downdiagonalstrike', '\\bcancel'],
  ['top', '\\overline'],
  ['bottom', '\\underline'],
  ['radical', '\\sqrt'],
])

/** `\enclose{box}{…}`; what stands in brackets says how the line looks. */
const enclose: Macro = (expander) => {
  const name = '\\enclose'
  const [parts] = readArguments(expander, name, { star: false, option: false, least: 1, most: 1 }).given
  const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const commands = written(parts)
    .split(/[,\s]+/)
    .map((notation) => notations.get(notation))
  if (commands.includes(undefined)) throw unknownForm(name, `with {${written(parts)}}`, parts.at(-1))
  const body = commands.reduce<string>((inside, command) => `${command}{${inside}}`, '#1')
  return within(expander, body, given[0])
}

/** `\unicode{x2126}` or `\unicode{8486}`, behind the name of a font in brackets. */
const unicode: Macro = (expander) => {
  const name = '\\unicode'
  const { given } = readArguments(expander, name, { star: false, option: true, least: 1, most: 1 })
  const code = written(given[0])
  const point = /^(?:x[\da-f]{2,6}|\d{3,7})$/i.test(code) ? Number(`0${code}`.replace(/^0(?=\d)/, '')) : 0
  if (point < 0xa1 || point > 0x10ffff || (point >= 0xd800 && point < 0xe000))
    throw unknownForm(name, `with {${code}}`, given[0].at(-1))
  return within(expander, '\\text{#1}', [{ text: String.fromCodePoint(point) }])
}

/** Of MathJax, as questions and answers on the web are written with it. */
export const mathjax: readonly (readonly [name: string, macro: Macro])[] = [
  ['\\bbox', bbox],
  ['\\style', style],
  ['\\enclose', enclose],
  ['\\unicode', unicode],
  ...['\\class', '\\cssId'].map((name) => [name, named(name)] as const),
]
