import { type CardSides, writeMessage } from '#domain/assistant/message'
import { type Label, readLabel } from '#domain/assistant/notes/label'
import { noCardBecause } from '#domain/assistant/notes/no-card'
import { bodyOf, partsOfPiece } from '#domain/assistant/notes/parts'
import type { Piece } from '#domain/assistant/notes/split'
import { askPlainly, askWhen } from '#domain/document/notes/english-question'
import { noCard } from '#domain/document/notes/no-card'
import { askToDefine, askWhatItSays } from '#domain/document/notes/question'
import { statementName } from '#domain/latex/vocabulary/environments'
import { asSide } from './as-side.ts'
import { cardOfTerm } from './term.ts'

/** A card, or the sentence that says why there is none. */
type Made = CardSides | string

/**
 * What the library makes of a piece of notes: a card in the notes' own words where it is plain which, else the reason.
 * docs/rules.md §Assistant.12.
 */
export function pieceReply({ source }: Pick<Piece, 'source'>): string {
  const made = cardIn(source)
  if (typeof made === 'string') return noCardBecause(made)
  return made.front && made.back ? writeMessage(made) : noCardBecause(noCard.emptyAnswer)
}

const unmarked = 'It is marked neither as a definition, a statement nor a question, and is no term with its meaning.'

function cardIn(source: string): Made {
  const { statement, answer, answerKind } = partsOfPiece(source)
  const label = readLabel(statement)
  if (!label) return cardOfTerm(source) ?? unmarked
  const body = asSide(bodyOf(statement))
  const word = statementName(label.word) ?? label.word
  if (body === '' && label.kind !== 'question') return noCard.empty(word)
  switch (label.kind) {
    case 'definition':
      return ofDefinition(label, word, body)
    case 'theorem':
      return ofTheorem(label, word, body)
    case 'question':
      return ofQuestion(body, answerKind && bodyOf(answer ?? ''))
    case 'proof':
      return noCard.strayProof
    case 'solution':
      return noCard.strayAnswer
    case 'other':
      return noCard.unasked(word)
  }
}

function ofDefinition({ name }: Label, word: string, body: string): Made {
  if (name) return { front: askToDefine([name], word, body), back: body }
  const terms = termsIn(body)
  const when = terms.length < 2 && askWhen(body)
  if (when) return when
  if (terms.length > 0) return { front: askToDefine(terms, word, body), back: body }
  return 'It does not say which word it defines: put that in \\emph{…}, or in brackets after \\begin{definition}.'
}

function ofTheorem({ name }: Label, word: string, body: string): Made {
  if (name) return { front: askWhatItSays(name, word, body), back: body }
  return (
    askPlainly(body) ??
    `This ${word.toLowerCase()} has no name, and neither “if … then” nor “if and only if” to ask by. Put a name in brackets, as in [Mean value theorem].`
  )
}

/** The answer may stand below, or in the same paragraph: “Q: …”, and “A: …” on another line. */
function ofQuestion(body: string, answer: string | undefined): Made {
  if (answer !== undefined) return { front: body, back: asSide(answer) }
  const lines = body.split('\n')
  const at = lines.findIndex((line, nth) => nth > 0 && readLabel(line)?.kind === 'solution')
  if (at < 0) return noCard.noSolution
  return { front: asSide(lines.slice(0, at).join('\n')), back: asSide(bodyOf(lines.slice(at).join('\n'))) }
}

const termsAtMost = 3

/** What a definition sets off: the words that it defines. */
function termsIn(body: string): string[] {
  const found = [...body.matchAll(/\\(?:emph|textbf|textit|defn|term|textsl)\{([^{}\n]{2,60})\}/g)]
  return [...new Set(found.map(([, term = '']) => term.trim()))].slice(0, termsAtMost)
}
