import { type CardSides, writeMessage } from '#domain/assistant/message'
import { type Label, readLabel } from '#domain/assistant/notes/label'
import type { Piece } from '#domain/assistant/notes/split'
import { statementName } from '#domain/latex/environments'
import { readsAsProse } from '#domain/latex/kind'

const nothing =
  'This is the built-in library, not an AI model. It makes cards of what is marked as a definition, a theorem with a name, a question with its answer, or a term with its meaning.'

/** What the library makes of a piece of notes: a card in the notes' own words where it is plain which, else nothing. */
export function pieceReply({ source }: Pick<Piece, 'source'>): string {
  const card = cardIn(source)
  return card?.front && card.back ? writeMessage(card) : nothing
}

function cardIn(source: string): CardSides | undefined {
  const parts = source.split(/\n\n+/)
  const answerAt = parts.findIndex(
    (part, nth) => nth > 0 && ['proof', 'solution'].includes(readLabel(part)?.kind ?? ''),
  )
  const statement = parts.slice(0, answerAt < 0 ? undefined : answerAt).join('\n\n')
  const label = readLabel(statement)
  if (!label) return ofTerm(source)
  const body = bodyOf(statement, label)
  if (label.kind === 'definition' || label.kind === 'theorem') {
    const name = label.name ?? (label.kind === 'definition' ? termIn(body) : undefined)
    const word = statementName(label.word) ?? label.word
    return name ? { front: `${word}: \\emph{${name}}?`, back: body } : undefined
  }
  const answer = answerAt < 0 ? inLine(body) : undefined
  if (label.kind !== 'question') return undefined
  if (answer) return { front: asSide(answer.before), back: asSide(answer.after) }
  if (answerAt < 0) return undefined
  const solution = parts.slice(answerAt).join('\n\n')
  return { front: body, back: bodyOf(solution, readLabel(solution)) }
}

/** “Q: …” with “A: …” on a line below it. */
function inLine(body: string): { before: string; after: string } | undefined {
  const lines = body.split('\n')
  const at = lines.findIndex((line, nth) => nth > 0 && readLabel(line)?.kind === 'solution')
  if (at < 0) return undefined
  const after = lines.slice(at).join('\n')
  return { before: lines.slice(0, at).join('\n'), after: after.slice(readLabel(after)?.bodyFrom ?? 0) }
}

const bodyOf = (text: string, label: Label | undefined): string =>
  asSide(text.slice(label?.bodyFrom ?? 0).replace(/\\end\{[^{}\n]{1,40}\}\s*$/, ''))

/** What a definition sets off: the word that it defines. */
const termIn = (body: string): string | undefined =>
  /\\(?:emph|textbf|textit|defn|term)\{([^{}\n]{2,60})\}/.exec(body)?.[1]

/** An item, or a line, that is a term and its meaning. */
const term =
  /^\s{0,40}(?:(?:\\item|[-*•‣–]|\(?\d{1,3}[.)]) {0,3})?(?:\[([^[\]\n]{2,80})\]|([^\n\t:.[\]$\\]{2,60})(?:\t|: | [–—] | - ))\s{0,9}(\S[\s\S]*)$/

function ofTerm(source: string): CardSides | undefined {
  const [, inBrackets, before, meaning = ''] = term.exec(source) ?? []
  const named = (inBrackets ?? before)?.trim()
  return named ? { front: asSide(named), back: asSide(meaning) } : undefined
}

/** As a side says it: emphasis and lists in LaTeX, words upright. */
function asSide(text: string): string {
  const latex = text
    .replace(/\*\*([^*\n]{1,200})\*\*/g, '\\textbf{$1}')
    .replace(
      /(?:^[ \t]{0,9}[-*•‣] .*(?:\n|$)){2,100}/gm,
      (list) => `\\begin{itemize}\n${list.replace(/^[ \t]*[-*•‣] /gm, '\\item ').trimEnd()}\n\\end{itemize}\n`,
    )
    .trim()
  return /^[\p{L}\d ,'’-]+$/u.test(latex) && !readsAsProse(latex) ? `\\text{${latex}}` : latex
}
