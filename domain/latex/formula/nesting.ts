import type { Token } from '../source/tokens.ts'
import type { SourceError, Span } from '../tree.ts'
import { dollarArguments, textCells } from '../vocabulary/text-arguments.ts'
import { closerOf, createOpenings, type Opening, unclosed } from './openings.ts'

/** Commands that take no arguments and that sets stand behind: what is in braces there stands by itself. */
const beforeSets = new Set(
  'in notin ni cup cap setminus times subset subseteq supset supseteq colon to'.split(' ').map((name) => `\\${name}`),
)

/** What a delimiter stands behind, which a brace by itself is none of. */
const delimited = new Set(['\\left', '\\middle', '\\right'])

/** What a formula opens and closes, token by token; what is closed wrongly is reported to `errors`. */
export function createNesting(errors: SourceError[]) {
  const open = createOpenings(errors)
  /** The command that a brace group coming next would belong to. */
  let owner = ''
  /** How many `\{` have had no `\}`. */
  let sets = 0

  const push = ({ from, to }: Span, kind: Opening['kind'], text: string, more: Partial<Opening> = {}) => {
    open.push({ from, to, kind, text, name: '', ...more })
    owner = ''
  }
  const stray = ({ from, to }: Span, message: string) =>
    errors.push({ from, to, message, fix: { label: 'Remove it', from, to, insert: '' } })
  const mistaken = ({ from, to }: Span, insert: string) =>
    errors.push({ from, to, message: `This should be ${insert}.`, fix: { label: `Write ${insert}`, from, to, insert } })

  return {
    openings: open,
    other({ text }: Token) {
      if (text === '\\{') sets++
      else if (text === '\\}') sets--
      if (text.startsWith('\\') || text === '^' || text === '_') owner = text
      else if (!/^[*[\]]/.test(text)) owner = ''
    },
    openBrace(token: Token) {
      if (delimited.has(owner)) mistaken(token, '\\{')
      else push(token, 'brace', '{', { name: beforeSets.has(owner) ? '' : owner })
    },
    closeBrace(token: Token) {
      if (delimited.has(owner)) mistaken(token, '\\}')
      else if (!open.has('brace') && sets > 0) {
        sets--
        mistaken(token, '\\}')
      } else if (!open.has('brace')) stray(token, 'This } closes nothing.')
      else owner = open.close('brace', token)?.name ?? ''
    },
    dollar(token: Token) {
      if (open.innermost()?.kind === 'dollar') open.pop()
      else if (open.isInText() || dollarArguments.has(owner)) push(token, 'dollar', '$')
      else stray(token, 'A $ cannot stand inside a formula.')
    },
    beginEnvironment({ from }: Token, { name, to }: { name: string; to: number }, textColumns?: ReadonlySet<number>) {
      const columns = textColumns && { textColumns, column: 0, isText: textColumns.has(0) }
      push({ from, to }, 'environment', `\\begin{${name}}`, { name, ...columns })
      owner = '\\begin'
    },
    endEnvironment({ from }: Token, { name, to }: { name: string; to: number }, rest: string) {
      const innermost = open.innermost()
      if (open.has('environment', name)) open.close('environment', { from, to }, name)
      else if (innermost?.kind === 'environment' && !rest.includes(closerOf(innermost))) {
        open.pop()
        mistaken({ from, to }, closerOf(innermost))
      } else stray({ from, to }, `This \\end{${name}} has no \\begin{${name}}.`)
      owner = '\\end'
    },
    openLeft(token: Token) {
      push(token, 'left', '\\left')
      owner = '\\left'
    },
    closeRight(token: Token) {
      if (!open.has('left')) return stray(token, 'This \\right has no \\left.')
      open.close('left', token)
      owner = '\\right'
    },
    /** `&` and `\\`: a \left of the same cell must have been closed. */
    separator(token: Token) {
      const innermost = open.innermost()
      if (innermost && textCells.has(innermost.name)) innermost.isText = token.text === '&'
      if (innermost?.textColumns) {
        innermost.column = token.text === '&' ? (innermost.column ?? 0) + 1 : 0
        innermost.isText = innermost.textColumns.has(innermost.column)
      }
      if (innermost?.kind !== 'left' || !open.has('environment')) return
      errors.push(unclosed(innermost, token.from))
      open.pop()
    },
  }
}
