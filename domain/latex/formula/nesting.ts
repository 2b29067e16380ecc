import type { Token } from '../source/tokens.ts'
import type { SourceError, Span } from '../tree.ts'
import { dollarArguments, textArguments, textCells } from '../vocabulary/text-arguments.ts'

/**
 * Something that must be closed; `text` is what opened it. `name` is the environment, or the command that a brace
 * belongs to ('' when to none).
 */
export type Opening = Span & {
  kind: 'brace' | 'environment' | 'left' | 'dollar'
  text: string
  name: string
  /** Whether its present cell is text. */
  isText?: boolean
  /** Which of its columns are, counted from 0, and in which one it stands. */
  textColumns?: ReadonlySet<number>
  column?: number
}

/** What closes an opening. */
export function closerOf({ kind, name }: Opening): string {
  if (kind === 'environment') return `\\end{${name}}`
  if (kind === 'left') return '\\right.'
  return kind === 'dollar' ? '$' : '}'
}

/** That `opening` is open where it must be closed, with the closer, put at `at`, as the fix. */
export function unclosed(opening: Opening, at: number): SourceError {
  const insert = closerOf(opening)
  const message = `This ${opening.text} has no ${opening.kind === 'left' ? '\\right' : opening.kind === 'dollar' ? 'closing $' : insert}.`
  return { from: opening.from, to: opening.to, message, fix: { label: `Insert ${insert}`, from: at, to: at, insert } }
}

/** Commands that take no arguments and that sets stand behind: what is in braces there stands by itself. */
const beforeSets = new Set(
  'in notin ni cup cap setminus times subset subseteq supset supseteq colon to'.split(' ').map((name) => `\\${name}`),
)

/** Whose arguments are mathematics as what stands beside them is. */
const fractions = new Set(['\\frac', '\\dfrac', '\\tfrac', '\\cfrac', '\\sqrt'])

/** What a delimiter stands behind, which a brace by itself is none of. */
const delimited = new Set(['\\left', '\\middle', '\\right'])

/** The stack of what is open in a formula; what is closed wrongly is reported to `errors`. */
export function createNesting(errors: SourceError[]) {
  const open: Opening[] = []
  /** The command that a brace group coming next would belong to. */
  let owner = ''
  /** How many `\{` have had no `\}`. */
  let sets = 0

  const push = ({ from, to }: Span, kind: Opening['kind'], text: string, name = '') => {
    open.push({ from, to, kind, text, name })
    owner = ''
  }
  const isOpen = (kind: Opening['kind'], name?: string) =>
    open.some((opening) => opening.kind === kind && (name === undefined || opening.name === name))
  /** Closes the innermost opening of that kind; what lies above it is reported and closed too. */
  const close = (kind: Opening['kind'], at: Span, name?: string): Opening | undefined => {
    for (let opening = open.pop(); opening; opening = open.pop()) {
      if (opening.kind === kind && (name === undefined || opening.name === name)) return opening
      errors.push(unclosed(opening, at.from))
    }
    return undefined
  }
  /** Whether what comes next stands in text: directly, or in groups within it. */
  const isInText = (): boolean => {
    const at = open.findLastIndex(
      ({ kind, name, isText }) => kind !== 'brace' || textArguments.has(name) || isText === true,
    )
    return open[at]?.kind === 'brace' || open[at]?.isText === true
  }
  const stray = ({ from, to }: Span, message: string) =>
    errors.push({ from, to, message, fix: { label: 'Remove it', from, to, insert: '' } })

  const mistaken = ({ from, to }: Span, insert: string) =>
    errors.push({ from, to, message: `This should be ${insert}.`, fix: { label: `Write ${insert}`, from, to, insert } })

  return {
    open,
    /** Whether what follows is mathematics, and no argument of a command. */
    isPlain: () => open.every(({ kind, name, isText }) => !isText && (kind !== 'brace' || name === '')),
    /** The same, or a fraction or a root. */
    isInFraction: () =>
      open.every(({ kind, name, isText }) => !isText && (kind !== 'brace' || name === '' || fractions.has(name))),
    other({ text }: Token) {
      if (text === '\\{') sets++
      else if (text === '\\}') sets--
      if (text.startsWith('\\') || text === '^' || text === '_') owner = text
      else if (!/^[*[\]]/.test(text)) owner = ''
    },
    openBrace(token: Token) {
      if (delimited.has(owner)) mistaken(token, '\\{')
      else push(token, 'brace', '{', beforeSets.has(owner) ? '' : owner)
    },
    closeBrace(token: Token) {
      if (delimited.has(owner)) mistaken(token, '\\}')
      else if (!isOpen('brace') && sets > 0) {
        sets--
        mistaken(token, '\\}')
      } else if (!isOpen('brace')) stray(token, 'This } closes nothing.')
      else owner = close('brace', token)?.name ?? ''
    },
    dollar(token: Token) {
      if (open.at(-1)?.kind === 'dollar') open.pop()
      else if (isInText() || dollarArguments.has(owner)) push(token, 'dollar', '$')
      else stray(token, 'A $ cannot stand inside a formula.')
    },
    beginEnvironment({ from }: Token, { name, to }: { name: string; to: number }, textColumns?: ReadonlySet<number>) {
      push({ from, to }, 'environment', `\\begin{${name}}`, name)
      const opened = open.at(-1)
      if (opened && textColumns) Object.assign(opened, { textColumns, column: 0, isText: textColumns.has(0) })
      owner = '\\begin'
    },
    endEnvironment({ from }: Token, { name, to }: { name: string; to: number }, rest: string) {
      const innermost = open.at(-1)
      if (isOpen('environment', name)) close('environment', { from, to }, name)
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
      if (!isOpen('left')) return stray(token, 'This \\right has no \\left.')
      close('left', token)
      owner = '\\right'
    },
    /** `&` and `\\`: a \left of the same cell must have been closed. */
    separator(token: Token) {
      const innermost = open.at(-1)
      if (innermost && textCells.has(innermost.name)) innermost.isText = token.text === '&'
      if (innermost?.textColumns) {
        innermost.column = token.text === '&' ? (innermost.column ?? 0) + 1 : 0
        innermost.isText = innermost.textColumns.has(innermost.column)
      }
      if (innermost?.kind !== 'left' || !isOpen('environment')) return
      errors.push(unclosed(innermost, token.from))
      open.pop()
    },
  }
}
