import { cutDefinitions } from '../../latex/definitions.ts'
import type { MacroRow } from '../../latex/macros.ts'
import { statementName } from '../../latex/vocabulary/environments.ts'
import { notesLimits } from '../limits.ts'
import { type Block, isStatementKind, readBlocks } from './blocks.ts'
import { cutText } from './cut.ts'

/** One thing worth at most one card, as it stands in the notes, and the heading and the words that lead to it. */
export type Piece = { heading: string; source: string }

/** `rows` are the author's own commands, `unread` lines that define some in a way that a deck's macros cannot. */
export type Notes = { pieces: Piece[]; rows: MacroRow[]; unread: string[] }

/** Paragraphs are read together up to so many characters. */
const paragraphsTogether = 500
const introMax = 200

const layout =
  /^[ \t]*\\(?:documentclass|usepackage|newtheorem\*?|maketitle|tableofcontents|title|author|date|theoremstyle|pagestyle|bibliography|bibliographystyle|newpage|clearpage)(?![a-z]).*$/gm
/** Of a whole document what stands before its beginning or after its end says nothing to read. */
const preamble = /^[\s\S]*?\\begin\{document\}|\\end\{document\}[\s\S]*$/g
const marks = /\\(?:label|index|vspace\*?|hspace\*?|cite|noindent(?![a-z]))(?:\{[^{}\n]{0,80}\})?/g
const frames =
  /\\(?:begin|end)\{(?:document|center|abstract|multicols\*?|frame|minipage|framed|block)\}(?:[[{][^\n\]}]{0,80}[\]}])?/g

const declared = /\\newtheorem\*?[ \t]{0,9}\{([a-zA-Z\d]{1,40})\}(?:\[[^\]\n]{0,40}\])?[ \t]{0,9}\{([^{}\n]{1,40})\}/g

/** Environments that the author named, under the names that are known: `\newtheorem{satz1}{Satz}`. */
function withKnownNames(text: string): string {
  const known = new Map<string, string>()
  for (const [, name = '', title = ''] of text.matchAll(declared)) {
    const word = title.trim().toLowerCase()
    if (statementName(word) && statementName(name)?.toLowerCase() !== word) known.set(name, word)
  }
  if (known.size === 0) return text
  return text.replace(/\\(begin|end)\{([a-zA-Z\d]{1,40})\*?\}/g, (whole, side: string, name: string) =>
    known.has(name) ? `\\${side}{${known.get(name)}}` : whole,
  )
}

/** Without what says nothing about the matter, and with everything that begins a block at the beginning of a line. */
function tidied(notes: string): Omit<Notes, 'pieces'> & { text: string } {
  const { rest, rows, unread } = cutDefinitions(notes.replace(/\r\n?/g, '\n').replace(/^[ \t]*%.*\n?/gm, ''))
  const text = withKnownNames(rest)
    .replace(preamble, '')
    .replace(layout, '')
    .replace(marks, '')
    .replace(frames, '\n\n')
    .replace(/(?<!\n)\\item(?![a-z])/g, '\n\\item')
    .replace(/\\(?:begin|end)\{(?:itemize|enumerate|description)\}(?:\[[^\]\n]{0,80}\])?/g, '\n$&\n')
    .replace(/\\end\{([^{}\n]{1,40})\}(?=[ \t]{0,9}\\begin\{)/g, '\\end{$1}\n')
  return { text, rows, unread }
}

/**
 * Parts notes, LaTeX or not, into pieces of at most `notesLimits.pieceMax` characters: a statement with its proof or a
 * question with its solution, an item of a list, some paragraphs. Takes any text, in time proportional to its length; the
 * same on the server and in the browser. Source: docs/rules.md §Assistant.9.
 */
export function splitNotes(notes: string): Notes {
  const { text, rows, unread } = tidied(notes)
  const pieces = joined(readBlocks(text).flatMap(termLines).filter(saysSomething)).flatMap(
    ({ heading, intro, source }) =>
      cutText(source, notesLimits.pieceMax).map((part) => ({
        heading: [heading, intro].filter(Boolean).join(' — '),
        source: part,
      })),
  )
  return { pieces, rows, unread }
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
