import { latexLimits } from '../limits.ts'
import type { Macros } from '../macros.ts'
import { createExpanded, type Expanded } from '../source/expanded.ts'
import { isUnseen, type Token, tokenAt } from '../source/tokens.ts'
import type { Block, Fix, Inline, Refused, SourceError, Span, TextStyle } from '../tree.ts'
import { algorithmLines } from '../vocabulary/algorithms.ts'
import { itemsIn } from '../vocabulary/environments.ts'
import { definers, type Keyword, keywords, settings, wordDefiners } from '../vocabulary/keywords.ts'
import { steps } from '../vocabulary/pieces.ts'
import type { Quotes } from './quotes.ts'

/** What the text being read stands in, and so where it ends. */
export type Place = 'paragraph' | 'group' | 'cell' | 'label' | 'option'

/** What blocks stand in, and so where they end. */
export type Inside = 'side' | 'environment' | 'list' | 'group'

/** Text, groups and blocks contain each other; each reads the others through this. */
export type Grammar = {
  /** Text up to the end of its place; the reader then stands at what ended it. */
  inlines(reader: Reader, place: Place): Inline[]
  /** The content of the group that begins at the reader. */
  group(reader: Reader): Inline[]
  /** Blocks, inside an environment up to its \end, inside a list up to the next \item too, inside a group up to its brace. */
  blocks(reader: Reader, inside: Inside): Block[]
}

/** What an algorithm defines: keywords, and words in its lines. */
type Keywords = { lines: Map<string, Keyword>; words: Map<string, { style: TextStyle; text: string }> }

/** What stands before the item of a number, where more than words does: styles, colours, formulas. */
export type Label = (number: number) => Inline[]

/** Where the reading of one side of prose stands. */
export type Reader = {
  /** What is read: what was typed, with macros of text expanded up to where the reader stands. */
  source: string
  readonly expanded: Expanded
  readonly macros: Macros
  readonly grammar: Grammar
  /** Where the author's cursor stands while typing: in what was typed, and in `source`. */
  readonly typedCaret: number | undefined
  caret: number | undefined
  readonly errors: SourceError[]
  readonly hints: SourceError[]
  /** Environments that are open, outermost first. */
  readonly environments: string[]
  at: number
  depth: number
  /** What macros of text have produced. */
  produced: number
  /** How many ends of formulas had to be guessed. */
  guesses: number
  /** Set when the rest of the side was given up: what is missing in it is no error of its own. */
  isCut: boolean
  /**
   * By level (how many lists lie around it), how the last numbered list was numbered and which number comes next, to be resumed.
   */
  readonly counted: Map<number, { wanted: string; next: number; styled?: Label }>
  /** How many lines its algorithms of algorithm2e have. */
  lines: number
  /** What the algorithm of algorithm2e that is being read has defined. */
  keywords?: Keywords | undefined
  /** How many marks of notes there were. */
  notes: number
  /** The colour of the cell that is being read, once it was said. */
  ground?: string | undefined
  /** Whether the side is written with the shorthands of German; found out when one may stand there. */
  hasShorthands?: boolean
  /** The quotation marks of the side’s language; found out when something is quoted. */
  quotes?: Quotes
}

/** A reader at the beginning of a side. */
export function createReader(source: string, macros: Macros, grammar: Grammar, caret?: number): Reader {
  return {
    source,
    expanded: createExpanded(source),
    macros,
    grammar,
    typedCaret: caret,
    caret,
    errors: [],
    hints: [],
    environments: [],
    at: 0,
    depth: 0,
    counted: new Map(),
    produced: 0,
    guesses: 0,
    lines: 0,
    notes: 0,
    isCut: false,
  }
}

/** Whether a token ends a line of algorithm2e: by what it is, or since another line begins. */
export function endsLine(reader: Reader, { text }: Pick<Token, 'text'>): boolean {
  if (!reader.keywords || !text.startsWith('\\')) return false
  const name = text.slice(1)
  return (
    /^(?:;|tc[pc]|caption)$/.test(name) ||
    [keywords, reader.keywords.lines, settings, definers, wordDefiners].some((names) => names.has(name))
  )
}

const isOwnItem = ({ environments }: Reader, { text }: Pick<Token, 'text'>): boolean =>
  text.startsWith('\\') && itemsIn.get(text.slice(1))?.some((list) => environments.includes(list)) === true

/** Whether a token begins an item: `\item`, one of `tasks` or of an exam, or a line of an algorithm. */
export const isItem = (reader: Reader, token: Pick<Token, 'text'>): boolean =>
  token.text === '\\item' ||
  isOwnItem(reader, token) ||
  (algorithmLines.has(token.text.slice(1)) && reader.environments.includes('algorithmic')) ||
  endsLine(reader, token)

/** Whether a token parts a side for study; a deck's macro of that name does not. */
export const isStep = ({ macros }: Reader, { text }: { text: string }): boolean =>
  text.startsWith('\\') && steps.has(text.slice(1)) && !Object.hasOwn(macros, text)

export const isAtEnd = (reader: Reader): boolean => reader.at >= reader.source.length

/** Whether something comes behind the space and comments here. */
export function skipUnseen(reader: Reader): boolean {
  for (; !isAtEnd(reader); reader.at = tokenAt(reader.source, reader.at).to)
    if (!isUnseen(tokenAt(reader.source, reader.at))) return true
  return false
}

/** Notes an error, unless there are enough or the rest of the side was given up. */
export function report(reader: Reader, span: Span, message: string, fix?: Fix): void {
  if (!reader.isCut && reader.errors.length < latexLimits.reports) reader.errors.push(reportOf(span, message, fix))
}

/** Notes what may be meant otherwise, though it can be set. */
export function hint(reader: Reader, found: SourceError): void {
  if (reader.hints.length < latexLimits.reports) reader.hints.push(found)
}

const reportOf = ({ from, to }: Span, message: string, fix?: Fix): SourceError =>
  fix ? { from, to, message, fix } : { from, to, message }

/** Reports, and gives the node that shows that part of the source with the reason. docs/rules.md §Card language.5. */
export function refuse(reader: Reader, { from, to }: Span, reason: string, fix?: Fix): Refused {
  report(reader, { from, to }, reason, fix)
  const refused: Refused = { kind: 'refused', from, to, reason }
  const { caret = -1 } = reader
  return from < caret && caret <= to ? { ...refused, isUnfinished: true } : refused
}

export const paragraphOf = (child: Inline): Block => ({
  kind: 'paragraph',
  from: child.from,
  to: child.to,
  children: [child],
})

/** The rest of the text in this place, one level deeper: what a declaration such as `\bf` reaches. */
export const readRest = (reader: Reader, place: Place): Inline[] =>
  nested<Inline[]>(
    reader,
    () => reader.grammar.inlines(reader, place),
    (refused) => [refused],
  )

/** Reads one level deeper; when that is too deep, what is left of the side is refused instead. */
export function nested<Node>(reader: Reader, read: () => Node, tooDeep: (refused: Refused) => Node): Node {
  if (reader.depth >= latexLimits.proseDepth) {
    const rest = { from: reader.at, to: reader.source.length }
    reader.at = reader.source.length
    const refused = refuse(reader, rest, `Text may nest ${latexLimits.proseDepth} levels deep, not more.`)
    reader.isCut = true
    return tooDeep(refused)
  }
  reader.depth++
  const node = read()
  reader.depth--
  return node
}
