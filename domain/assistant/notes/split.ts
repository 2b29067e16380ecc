import { notesLimits } from '../limits.ts'
import { type Block, isStatementKind, readBlocks } from './blocks.ts'
import { cutText } from './cut.ts'

/** One thing worth at most one card, as it stands in the notes, and the heading and the words that lead to it. */
export type Piece = { heading: string; source: string }

/** `definitions` are the author's own commands, of which cards know nothing. */
export type Notes = { pieces: Piece[]; definitions: string }

/** Paragraphs are read together up to so many characters. */
const paragraphsTogether = 500
const introMax = 200

const definition = /^[ \t]*\\(?:(?:re|provide)?newcommand\*?|def(?![a-z])|DeclareMathOperator\*?).*$/gm
const layout =
  /^[ \t]*\\(?:documentclass|usepackage|newtheorem\*?|maketitle|tableofcontents|title|author|date|theoremstyle|pagestyle|bibliography|bibliographystyle|newpage|clearpage)(?![a-z]).*$/gm
const marks = /\\(?:label|index|vspace\*?|hspace\*?|cite|noindent(?![a-z]))(?:\{[^{}\n]{0,80}\})?/g
const frames =
  /\\(?:begin|end)\{(?:document|center|abstract|multicols\*?|frame|minipage|framed|block)\}(?:[[{][^\n\]}]{0,80}[\]}])?/g

/** Without what says nothing about the matter, and with everything that begins a block at the beginning of a line. */
function tidied(notes: string): { text: string; definitions: string } {
  const lines = notes.replace(/\r\n?/g, '\n')
  const definitions = (lines.match(definition) ?? []).map((line) => line.trim()).join('\n')
  const text = lines
    .replace(/^[ \t]*%.*\n?/gm, '')
    .replace(definition, '')
    .replace(layout, '')
    .replace(marks, '')
    .replace(frames, '\n\n')
    .replace(/(?<!\n)\\item(?![a-z])/g, '\n\\item')
    .replace(/\\(?:begin|end)\{(?:itemize|enumerate|description)\}(?:\[[^\]\n]{0,80}\])?/g, '\n$&\n')
    .replace(/\\end\{([^{}\n]{1,40})\}(?=[ \t]{0,9}\\begin\{)/g, '\\end{$1}\n')
  return { text, definitions: definitions.slice(0, 2000) }
}

/**
 * Parts notes, LaTeX or not, into pieces of at most `notesLimits.pieceMax` characters: a statement with its proof or a
 * question with its solution, an item of a list, some paragraphs. Takes any text, in time proportional to its length; the
 * same on the server and in the browser. Source: docs/rules.md §Assistant.9.
 */
export function splitNotes(notes: string): Notes {
  const { text, definitions } = tidied(notes)
  const pieces = joined(readBlocks(text).flatMap(termLines).filter(saysSomething)).flatMap(
    ({ heading, intro, source }) =>
      cutText(source, notesLimits.pieceMax).map((part) => ({
        heading: [heading, intro].filter(Boolean).join(' — '),
        source: part,
      })),
  )
  return { pieces, definitions }
}

const saysSomething = ({ source }: Block) => /[\p{L}\d]/u.test(source.replaceAll('\\item', ''))

/** Lines that all say what one thing is are a list of these: “term: meaning”, or with a tab between. */
const termLine = /^[^\n\t:.]{2,60}(?:\t|: | [–—] | - )\S/

function termLines(block: Block): Block[] {
  const lines = block.source.split('\n')
  if (block.kind !== 'paragraph' || lines.length < 2 || !lines.every((line) => termLine.test(line))) return [block]
  return lines.map((source) => ({ ...block, kind: 'item', source }))
}

const goesOn = /^(?:\$\$|\\\[|\\begin\{(?:align|equation|gather|multline|eqnarray|displaymath)|\p{Ll})/u

/** `intro`: the words before a list, such as “The axioms:”, which its items are read with. */
type Joined = Block & { intro?: string | undefined }

/** Puts together what reads together: proofs, formulas on their own, lists after a colon, short paragraphs. */
function joined(blocks: readonly Block[]): Joined[] {
  const done: Joined[] = []
  let intro: Block | undefined
  for (const block of blocks) {
    const last = done.at(-1)
    const append = (to: Joined) => {
      done[done.length - 1] = { ...to, source: `${to.source}\n\n${block.source}` }
    }
    if (intro && !(block.kind === 'item' && block.heading === intro.heading)) intro = undefined
    if (!last || last.heading !== block.heading) done.push(block)
    else if (block.kind === 'proof' || block.kind === 'solution') append(last)
    else if (isStatementKind(block.kind)) done.push(block)
    else if (/[:,]$/.test(last.source) && isStatementKind(last.kind)) append(last)
    else if (block.kind === 'item') {
      if (last.kind === 'paragraph' && last.source.endsWith(':') && last.source.length <= introMax) intro = done.pop()
      done.push({ ...block, intro: intro?.source })
    } else if (goesOn.test(block.source)) append(last)
    else if (last.kind === 'paragraph' && last.source.length + block.source.length <= paragraphsTogether) append(last)
    else done.push(block)
  }
  return done
}
