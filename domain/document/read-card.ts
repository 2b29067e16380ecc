import { firstFrom } from './places.ts'

/** What a document says where: the places of its cards, and of the ends of all environments by their names. */
export type Marks = { source: string; cards: readonly number[]; ends: ReadonlyMap<string, readonly number[]> }

/** Is told what is wrong, in a sentence, and at which offset. */
export type Note = (at: number, sentence: string) => void

/** A card as its parts; no sides where why has been noted. `next` is where what follows it begins. */
export type CardParts = {
  fields: Record<string, string>
  sides: Record<string, { source: string; at: number }>
  next: number
}

const lineStart = '(?<![^\\n])'
const cardBegin = new RegExp(`${lineStart}[ \\t]*\\\\begin\\{card\\}`, 'g')
const environmentEnd = /\\end\{([a-z]+\d*\*?)\}/g

/** The places in a document, as offsets, each list in order. */
export function marksOf(source: string): Marks {
  const ends = new Map<string, number[]>()
  for (const { 1: name = '', index } of source.matchAll(environmentEnd)) {
    const places = ends.get(name)
    if (places) places.push(index)
    else ends.set(name, [index])
  }
  return { source, cards: Array.from(source.matchAll(cardBegin), ({ index }) => index), ends }
}

const cardEnd = '\\end{card}'
const blank = /(?:\s|%(?! !LEMMA )[^\n]*)*/y
const fieldLine = /% !LEMMA ([a-z]+) ?([^\n]*)/y
const sideBegin = /\\begin\{([a-z]+)(\d*)(\*?)\}/y

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const skipBlank = (text: string, at: number): number => at + (matchAt(blank, text, at)?.[0].length ?? 0)

/** The parts of the card whose `\begin{card}` ends at `from`; what cannot be read is noted and left out. */
export function readCardParts(marks: Marks, from: number, note: Note): CardParts {
  const { source } = marks
  const fields: Record<string, string> = {}
  let at = skipBlank(source, from)
  for (let line = matchAt(fieldLine, source, at); line; line = matchAt(fieldLine, source, at)) {
    const { 0: all, 1: name = '', 2: value = '' } = line
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]}\n${value}` : value
    at = skipBlank(source, at + all.length)
  }
  const [, first] = matchAt(sideBegin, source, at) ?? []
  const isNamed = first === 'front' || first === 'back'
  return { fields, ...(isNamed ? namedSides(marks, at, note) : answeredSides(marks, at, note)) }
}

/** `\begin{front}…\end{front}` and `\begin{back}…\end{back}`, in any order, and others of that form. */
function namedSides({ source, cards, ends }: Marks, from: number, note: Note): Omit<CardParts, 'fields'> {
  const sides: CardParts['sides'] = {}
  let at = from
  for (let begin = matchAt(sideBegin, source, at); begin; begin = matchAt(sideBegin, source, at)) {
    const { 0: all, 1: name = '', 2: suffix, 3: star } = begin
    const bodyFrom = at + all.length
    const to = firstFrom(ends.get(`${name}${suffix}${star}`) ?? [], bodyFrom)
    const nextCard = firstFrom(cards, bodyFrom)
    if (to === undefined || (suffix === '' && nextCard !== undefined && nextCard < to)) {
      note(at, `${all} is not closed.`)
      return { sides: {}, next: nextCard ?? source.length }
    }
    if (Object.hasOwn(sides, name)) note(at, `This card has a second ${name}, which is left out.`)
    else sides[name] = { source: source.slice(bodyFrom, to), at }
    at = skipBlank(source, to + `\\end{${name}${suffix}${star}}`.length)
  }
  if (source.startsWith(cardEnd, at)) return { sides, next: at + cardEnd.length }
  const end = firstFrom(ends.get('card') ?? [], at)
  const nextCard = firstFrom(cards, at) ?? source.length
  const isClosed = end !== undefined && end < nextCard
  note(at, isClosed ? 'What stands here belongs to no side and is left out.' : 'This card is not closed.')
  return { sides, next: isClosed ? end + cardEnd.length : nextCard }
}

/** What decides where the two sides of a short card end, and what hides it: escapes, comments, code. */
const sign =
  /\\(?:answer(?![A-Za-z])|end\{card\}|begin\{(?:card|verbatim)\}|verb(?![A-Za-z])\*?([^A-Za-z\s])|[\s\S])|%[^\n]*/g

/** `front \answer back`, as it is written by hand. */
function answeredSides({ source, ends }: Marks, from: number, note: Note): Omit<CardParts, 'fields'> {
  const answers: number[] = []
  sign.lastIndex = from
  for (let found = sign.exec(source); found; found = sign.exec(source)) {
    const { 0: text, 1: quote, index } = found
    if (text === '\\answer') answers.push(index)
    else if (quote) sign.lastIndex = pastCode(source, sign.lastIndex, quote)
    else if (text === '\\begin{verbatim}') sign.lastIndex = firstFrom(ends.get('verbatim') ?? [], index) ?? index + 1
    else if (text === cardEnd || text === '\\begin{card}') {
      const isClosed = text === cardEnd
      if (!isClosed) note(from, 'This card is not closed.')
      return {
        sides: isClosed ? splitAt(source, from, index, answers, note) : {},
        next: isClosed ? sign.lastIndex : index,
      }
    }
  }
  note(from, 'This card is not closed.')
  return { sides: {}, next: source.length }
}

/** `\verb` ends at its sign, and with its line at the latest. */
function pastCode(source: string, from: number, quote: string): number {
  for (let at = from; at < source.length && source[at] !== '\n'; at++) if (source[at] === quote) return at + 1
  return from
}

function splitAt(source: string, from: number, to: number, answers: readonly number[], note: Note): CardParts['sides'] {
  const [answer, second] = answers
  if (answer === undefined) return { front: { source: source.slice(from, to), at: from } }
  if (second !== undefined) {
    note(second, 'This card has a second \\answer.')
    return {}
  }
  const behind = answer + '\\answer'.length
  return {
    front: { source: source.slice(from, answer), at: from },
    back: { source: source.slice(behind, to), at: answer },
  }
}
