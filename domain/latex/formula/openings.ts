import type { SourceError, Span } from '../tree.ts'
import { textArguments } from '../vocabulary/text-arguments.ts'

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
  const missing = { left: '\\right', dollar: 'closing $', brace: insert, environment: insert }[opening.kind]
  const message = `This ${opening.text} has no ${missing}.`
  return { from: opening.from, to: opening.to, message, fix: { label: `Insert ${insert}`, from: at, to: at, insert } }
}

/** Whose arguments are mathematics as what stands beside them is. */
const fractions = new Set(['\\frac', '\\dfrac', '\\tfrac', '\\cfrac', '\\sqrt'])

/** The stack of what is open at a place of a formula; what it closes unasked is reported to `errors`. */
export function createOpenings(errors: SourceError[]) {
  const open: Opening[] = []
  return {
    /** The outermost first. */
    list: open,
    innermost: (): Opening | undefined => open.at(-1),
    push: (opening: Opening) => void open.push(opening),
    pop: () => void open.pop(),
    has: (kind: Opening['kind'], name?: string): boolean => open.some((one) => isOf(one, kind, name)),
    /** Closes the innermost opening of that kind; what lies above it is reported and closed too. */
    close(kind: Opening['kind'], at: Span, name?: string): Opening | undefined {
      for (let opening = open.pop(); opening; opening = open.pop()) {
        if (isOf(opening, kind, name)) return opening
        errors.push(unclosed(opening, at.from))
      }
      return undefined
    },
    /** Whether what comes next stands in text: directly, or in groups within it. */
    isInText(): boolean {
      const at = open.findLast(
        ({ kind, name, isText }) => kind !== 'brace' || textArguments.has(name) || isText === true,
      )
      return at?.kind === 'brace' || at?.isText === true
    },
    /** Whether what follows is mathematics, and no argument of a command. */
    isPlain: (): boolean => open.every(({ kind, name, isText }) => !isText && (kind !== 'brace' || name === '')),
    /** The same, or a fraction or a root. */
    isInFraction: (): boolean =>
      open.every(({ kind, name, isText }) => !isText && (kind !== 'brace' || name === '' || fractions.has(name))),
  }
}

const isOf = (opening: Opening, kind: Opening['kind'], name?: string): boolean =>
  opening.kind === kind && (name === undefined || opening.name === name)
