import type { Built } from './katex/built.ts'
import { build } from './katex/engine.ts'

/** Font sizes as KaTeX counts them. */
const sizes = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488]
const noWidth = /(?:^| )(?:katex-)?(?:strut|pstrut|vlist-s|llap|rlap|clap|vbox|thinbox)(?: |$)/
const accent = /(?:^| )accent-body(?: |$)(?!.*accent-full)/
const nullDelimiterEm = 0.12

/** What KaTeX's style sheet adds on both sides, in em of the element itself. */
const padded: readonly (readonly [RegExp, number])[] = [
  [/(?:^| )x-arrow-pad(?: |$)/, 1],
  [/(?:^| )cd-arrow-pad(?: |$)/, 0.8334],
  [/(?:^| )boxpad(?: |$)/, 0.6],
]

/** The width of what KaTeX has built, in em of its own size: KaTeX tells heights, widths it leaves to the browser. */
export function widthOf(node: Built): number {
  // Drawings have neither classes nor a width of their own.
  if (!('classes' in node)) return 0
  const names = node.classes.join(' ')
  if (noWidth.test(names) || accent.test(names)) return 0
  const { style = {} } = node
  const around = emOf(style.marginLeft) + emOf(style.marginRight) + emOf(style.paddingLeft)
  if (node.text !== undefined && !node.children) return letterWidth(node, node.text, names) + around
  if (style.width) return emOf(style.width) + around
  if (names.includes('nulldelimiter')) return nullDelimiterEm
  const inside = names.includes('vlist-t') ? stackWidth(node) : sumOf(node.children)
  const padding = padded.find(([pattern]) => pattern.test(names))?.[1] ?? 0
  return Math.max((inside + padding) * sizeRatio(names), emOf(style.minWidth)) + around
}

/** How far what KaTeX has built reaches above and below its line, in em. */
export const extentOf = ({ classes = [], height, depth, children = [] }: Built): { height: number; depth: number } =>
  classes.includes('katex-base') || children.length === 0
    ? { height, depth }
    : children
        .map(extentOf)
        .reduce(
          (most, one) => ({ height: Math.max(most.height, one.height), depth: Math.max(most.depth, one.depth) }),
          { height: 0, depth: 0 },
        )

const emOf = (value: string | undefined): number => (value?.endsWith('em') ? Number.parseFloat(value) || 0 : 0)

const sumOf = (nodes: readonly Built[] = []): number => nodes.reduce((sum, child) => sum + widthOf(child), 0)

/** What stands above one another is as wide as its widest. */
function stackWidth(node: Built): number {
  const rows = node.children?.[0]?.children?.[0]?.children ?? []
  return Math.max(0, ...rows.map(widthOf))
}

function sizeRatio(names: string): number {
  const from = sizes[Number(/(?:^| )reset-size(\d+)/.exec(names)?.[1])]
  const to = sizes[Number(/(?:^| )size(\d+)/.exec(names)?.[1])]
  return from && to && names.includes('sizing') ? to / from : 1
}

/** KaTeX runs the letters of a text together and keeps the width of the first alone. */
function letterWidth(node: Built, text: string, names: string): number {
  const letters = [...text]
  if (letters.length <= 1) return text === '\u200b' ? 0 : (node.width || foreignWidth(text)) + (node.italic ?? 0)
  const font = fonts.find((name) => names.includes(name)) ?? 'text'
  return letters.reduce((sum, letter) => sum + (/\s|\u00a0/.test(letter) ? 0.25 : textLetterWidth(letter, font)), 0)
}

const fonts = ['textbf', 'texttt', 'textit', 'textsf']
/** By font and letter; of a few fonts and, as only these are asked for, Latin letters. */
const known = new Map<string, number>()

function textLetterWidth(letter: string, font: string): number {
  if (!/[\x21-\x7e\u00a1-\u024f]/.test(letter)) return foreignWidth(letter)
  const key = font + letter
  const width = known.get(key) ?? measured(letter, font)
  known.set(key, width)
  return width
}

function measured(letter: string, font: string): number {
  const tex = `\\${font}{${/[#$%&_{}]/.test(letter) ? `\\${letter}` : /[\\^~]/.test(letter) ? 'm' : letter}}`
  try {
    return widthOf(build(tex, { throwOnError: true, strict: 'ignore', output: 'html' }))
  } catch {
    return foreignWidth(letter)
  }
}

/** Letters that KaTeX's fonts do not have come from another one: ideographs are square, others about half as wide. */
const foreignWidth = (letter: string): number =>
  /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 1 : 0.5
