import { tieHint } from '../lint/tie-hint.ts'
import type { Inline, Span } from '../tree.ts'
import type { Reader } from './reader.ts'
import { hint } from './reader.ts'
import { hasShorthands, shorthandAt } from './shorthands.ts'

/** Characters that LaTeX joins or turns, longest first. */
const ligatures: readonly (readonly [string, string])[] = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  [',,', '„'],
  ['?`', '¿'],
  ['!`', '¡'],
  ['`', '‘'],
  ["'", '’'],
  ['~', '\u00a0'],
]
const run = /[^\\{}$%~&^_#\s`',?!\-\]"]+/y

/** Reads characters that are only themselves, or one that prints as another. */
export function readText(reader: Reader, nodes: Inline[]): void {
  const from = reader.at
  run.lastIndex = from
  const plain = run.exec(reader.source)?.[0]
  const char = reader.source.charAt(from)
  const [typed, shown] = plain
    ? [plain, plain]
    : char === '_'
      ? gapAt(reader.source, from)
      : (shorthandIn(reader, from) ?? ligatures.find(([sign]) => reader.source.startsWith(sign, from)) ?? [char, char])
  reader.at += typed.length
  const span = { from, to: reader.at }
  addText(nodes, shown, span)
  if (char === '^') hint(reader, { ...span, message: 'A superscript needs dollar signs around it, as in $x^2$.' })
  else if (char === '~') {
    const tie = tieHint(reader.source, from, '$\\sim$')
    if (tie) hint(reader, tie)
  } else if (!plain && '_&#'.includes(char)) {
    const insert = typed.replace(/./g, '\\$&')
    const fix = { ...span, label: `Write ${insert}`, insert }
    const message = `In text ${char} is written \\${char}; in a formula it needs dollar signs around it.`
    hint(reader, { ...span, message, fix })
  }
}

const gap = /_{1,200}/y

/** As many of these signs as stand at `at`, as where something is to be filled in. */
function gapAt(source: string, at: number): readonly [string, string] {
  gap.lastIndex = at
  const [found = '_'] = gap.exec(source) ?? []
  return [found, found]
}

/** A shorthand of German at the reader. */
function shorthandIn(reader: Reader, at: number): readonly [string, string] | undefined {
  if (reader.source[at] !== '"') return undefined
  reader.hasShorthands ??= hasShorthands(reader.expanded.text)
  return shorthandAt(reader.source, at, reader.hasShorthands)
}

/** Adds a node; text joins the text before it. */
export function addNode(nodes: Inline[], node: Inline): void {
  if (node.kind === 'text') addText(nodes, node.text, node)
  else nodes.push(node)
}

/** Adds text, to the text before it where there is some. */
export function addText(nodes: Inline[], text: string, { from, to }: Span): void {
  const last = nodes.at(-1)
  if (last?.kind === 'text') {
    last.text += text
    last.to = to
  } else if (text !== '') nodes.push({ kind: 'text', from, to, text })
}
