import { cardLimits, isTooLongForSide } from '../../card.ts'
import { cutDefinitions } from '../../latex/definitions.ts'
import { type MacroRow, usedMacros } from '../../latex/macros.ts'
import { lengthOf } from '../../length.ts'
import { blankedNotes, withoutBlanks } from './blanked.ts'
import { askPlainly, askWhen } from './english-question.ts'
import { declaredEnvironments } from './environments.ts'
import { notesPlaces } from './files.ts'
import { noCard } from './no-card.ts'
import { askToDefine, askToGoOn, askToProve, askWhatItSays } from './question.ts'
import { readStatements, type Statement } from './statements.ts'

/** A card that notes give. `label`: what the notes refer to its statement by; `place`: where that stands, in words. */
export type NotesCard = {
  front: string
  back: string
  kind: 'definition' | 'statement' | 'question' | 'proof'
  label: string | undefined
  place: string
}

/** A statement that gives no card, and the sentence that says why. */
type NotesGap = { place: string; excerpt: string; why: string }

/**
 * What notes give by themselves. `rows` are the macros of theirs that the cards use, `unread` lines that define some in a
 * way that a deck's cannot, `rest` is all but the statements that gave a card.
 */
export type NotesReading = {
  cards: NotesCard[]
  gaps: NotesGap[]
  rows: MacroRow[]
  unread: string[]
  rest: string
}

/** Between a statement and its proof; more is another matter. */
const betweenMax = 1_000
/** The words of longer statements are not looked at for a question, which takes longer than in proportion. */
const askedMax = 1_500
const excerptMax = 120
const picture =
  /\\(?:includegraphics|includesvg|includepdf)(?![A-Za-z])|\\begin\{(?:tikzpicture|pspicture|picture|asy)\}/
const heading = /\\(?:part|chapter|(?:sub){0,2}section)\*?\s*[[{]/
const setApart = /\\(?:emph|textbf|textit|textsl|defn?|term|dfn|vocab|alert|underline)\{([^{}\n]{2,60})\}/g
const ofTerms = /^\\(?:emph|textbf|textit|textsl|underline)\{(?:\\[a-z]+\{)*#1\}/
const termsAtMost = 3

type Side = Pick<NotesCard, 'front' | 'back'>

/** The words that a definition sets apart, also by a command of the notes' own. */
function termsIn(body: string, own: readonly string[]): string[] {
  const byOwn = own.length > 0 ? body.matchAll(new RegExp(`\\\\(?:${own.join('|')})\\{([^{}\\n]{2,60})\\}`, 'g')) : []
  const terms = [...byOwn, ...body.matchAll(setApart)].map(([, term = '']) => term.trim())
  return [...new Set(terms.filter((term) => /\p{L}{2}/u.test(term)))].slice(0, termsAtMost)
}

function ofDefinition({ title, word, body }: Statement, own: readonly string[]): Side | undefined {
  if (title) return { front: askToDefine([title], word, body), back: body }
  const terms = termsIn(body, own)
  const when = terms.length < 2 && body.length <= askedMax ? askWhen(body, terms[0]) : undefined
  if (when) return when
  return terms.length > 0 ? { front: askToDefine(terms, word, body), back: body } : askToGoOn(word, body)
}

function ofStatement({ title, word, body }: Statement): Side | undefined {
  if (title) return { front: askWhatItSays(title, word, body), back: body }
  return (body.length <= askedMax ? askPlainly(body) : undefined) ?? askToGoOn(word, body)
}

/** The statement that a proof or a solution belongs to: the one it names, else the last before it. */
function belongsTo(answer: Statement, before: readonly Statement[], text: string): Statement | undefined {
  const wanted = answer.kind === 'proof' ? 'theorem' : 'question'
  const named = /\\[a-zA-Z]*ref\*?\{([^{}]*)\}/.exec(answer.title ?? '')?.[1]
  if (named !== undefined) return before.find(({ label, kind }) => label === named && kind === wanted)
  const last = before.at(-1)
  const between = last ? text.slice(last.to, answer.from) : ''
  return last?.kind === wanted && between.length <= betweenMax && !heading.test(between) ? last : undefined
}

/** Statements that ask something, the first proof or solution of each, and the proofs and solutions that belong to none. */
function withAnswers(statements: readonly Statement[], text: string) {
  const asking: Statement[] = []
  const answers = new Map<Statement, Statement>()
  const strays: Statement[] = []
  for (const statement of statements) {
    if (statement.kind !== 'proof' && statement.kind !== 'solution') {
      asking.push(statement)
      continue
    }
    const asked = belongsTo(statement, asking, text)
    if (asked && !answers.has(asked)) answers.set(asked, statement)
    else strays.push(statement)
  }
  return { asking, answers, strays }
}

/**
 * The cards of lecture notes, without a model: definitions ask for what they define, theorems for what they say, a
 * statement with its proof gives a second card for that, an exercise asks for its solution. Of every other statement it
 * is told why there is none. Takes any text, in time proportional to its length. Source: docs/rules.md §Decks.20.
 */
export function cardsOfNotes(source: string): NotesReading {
  const blanked = blankedNotes(
    source
      .replaceAll('\0', ' ')
      .replace(/\r\n?/g, '\n')
      .replace(/^\uFEFF/, ' '),
  )
  const { text, outline } = blanked
  const declared = declaredEnvironments(outline)
  const { rows, unread } = cutDefinitions(withoutBlanks(text))
  const own = rows.filter(({ body }) => ofTerms.test(body)).map(({ name }) => name.slice(1))
  const bodyFrom = Math.max(0, outline.search(/\\begin\{document\}/))
  const found = readStatements(blanked, declared)
  const statements = found.statements.filter(({ from }) => from >= bodyFrom)
  const placeOf = notesPlaces(source)
  const cards: NotesCard[] = []
  const gaps: NotesGap[] = []
  const leave = (at: number, why: string) => {
    const excerpt = withoutBlanks(text.slice(at, at + excerptMax))
      .replace(/\s+/g, ' ')
      .replace(/[\uD800-\uDBFF]$/, '')
    gaps.push({ place: placeOf(at), excerpt, why })
  }
  const used: Statement[] = []
  /** `whole`: all that the card is made of, the statement first. */
  const give = (kind: NotesCard['kind'], sides: Side, whole: readonly [Statement, ...Statement[]]) => {
    const [{ from, label }] = whole
    const why = refusalOf(sides)
    if (why) return leave(whole.at(-1)?.from ?? from, why)
    cards.push({ ...sides, kind, label, place: placeOf(from) })
    used.push(...whole)
  }
  const { asking, answers, strays } = withAnswers(statements, text)
  for (const { from, kind } of strays) leave(from, kind === 'proof' ? noCard.strayProof : noCard.strayAnswer)
  for (const statement of asking) {
    const { from, kind, word, body } = statement
    const answer = answers.get(statement)
    if (kind === 'other') leave(from, noCard.unasked(word))
    else if (body === '') leave(from, noCard.empty(word))
    else if (kind === 'question') {
      if (answer) give('question', { front: body, back: answer.body }, [statement, answer])
      else leave(from, noCard.noSolution)
    } else {
      const sides = kind === 'definition' ? ofDefinition(statement, own) : ofStatement(statement)
      if (sides) give(kind === 'definition' ? 'definition' : 'statement', sides, [statement])
      else leave(from, 'It has no name, and too few words to ask by.')
      if (answer) {
        const sides = { front: askToProve(word, body), back: proofOf(answer) }
        give('proof', sides, [statement, answer])
      }
    }
  }
  for (const { at, word } of found.open) if (at >= bodyFrom) leave(at, `This ${word.toLowerCase()} is not closed.`)
  const macros = usedMacros(
    cards.map(({ front, back }) => `${front}\n${back}`).join('\n'),
    Object.fromEntries(rows.map(({ name, body }) => [name, body])),
  )
  return {
    cards,
    gaps,
    rows: Object.entries(macros).map(([name, body]) => ({ name, body })),
    unread: unread.filter((line) => isUsed(line, cards)),
    rest: restOf(text, used),
  }
}

const proofOf = ({ body }: Statement): string => body.replace(/\\(?:qed|qedhere)(?![a-zA-Z])/g, '').trim()

function refusalOf(sides: Side): string | undefined {
  const { sideMax } = cardLimits
  for (const side of [sides.front, sides.back]) {
    if (side.trim() === '') return noCard.emptyAnswer
    if (isTooLongForSide(side))
      return `It has ${lengthOf(side).toLocaleString('en')} characters; a side has at most ${sideMax.toLocaleString('en')}.`
    if (picture.test(side)) return 'It holds a picture, which does not come along.'
  }
  return undefined
}

/** Whether a line that defines something matters to the cards. */
function isUsed(line: string, cards: readonly NotesCard[]): boolean {
  const name = /\\(?!(?:re)?newcommand|providecommand|DeclareMathOperator|g?def|let|long|global)[A-Za-z]+/.exec(
    line,
  )?.[0]
  if (name === undefined) return false
  const pattern = new RegExp(`\\${name}(?![A-Za-z])`)
  return cards.some(({ front, back }) => pattern.test(front) || pattern.test(back))
}

/** What stands outside of statements. */
function restOf(text: string, statements: readonly Statement[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to } of statements) {
    parts.push(text.slice(at, from))
    at = to
  }
  parts.push(text.slice(at))
  return withoutBlanks(parts.join('\n\n'))
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim()
}
