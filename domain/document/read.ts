import { readSide, sideNames } from '../card.ts'
import { sourceForLatex } from '../latex/for-latex.ts'
import type { Macros } from '../latex/macros.ts'
import { fittingTags, readTags } from '../tags.ts'
import { isStorable } from '../text.ts'
import { type DeckDocument, type DocumentCard, documentVersion } from './document.ts'
import { type Problem, placesIn } from './places.ts'
import { type CardParts, marksOf, type Note, readCardParts } from './read-card.ts'
import { markedMacros, readMacrosOf } from './read-macros.ts'

/** Lines as they end here. A document of ours ends them so already; a return within one of its sides is the author's. */
function withLines(text: string): string {
  const source = text.replace(/^\uFEFF/, '')
  const end = source.indexOf('\n')
  if (end < 0) return source.replaceAll('\r', '\n')
  return source[end - 1] === '\r' ? source.replaceAll('\r\n', '\n') : source
}

/** What comes before `\begin{document}`; macros that are marked may say anything. */
function preambleOf(source: string, cardsFrom: number): string {
  const marked = markedMacros(source)?.to ?? -1
  const document = /(?<![^\n])[ \t]*\\begin\{document\}/g
  document.lastIndex = Math.max(0, marked)
  const at = document.exec(source)?.index
  return at === undefined || (marked < 0 && at > cardsFrom) ? source.slice(0, cardsFrom) : source.slice(0, at)
}

function fieldsOf(preamble: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of preamble.matchAll(/(?<![^\n])[ \t]*% !LEMMA ([a-z]+) ?([^\n]*)/g)) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return fields
}

/** The title as LaTeX has it, where no line of ours says it. */
const printedTitle = (preamble: string): string =>
  (/\\title\{((?:[^{}\\]|\\[\s\S])*)\}/.exec(preamble)?.[1] ?? '')
    .replace(/\\([{}$&#_%])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** A card, or nothing where its parts make none. */
function cardOf(
  id: string | undefined,
  { fields: { tags: tagLine = '', written, front: typedFront, back: typedBack, ...fields }, sides }: CardParts,
  at: number,
  macros: Macros,
  note: Note,
): DocumentCard | undefined {
  const { front, back, ...others } = sides
  if (!front || !back) {
    note(at, `This card has no ${front ? 'back' : 'front'}.`)
    return undefined
  }
  const read = {
    front: readSide(asTyped(front.source, typedFront, macros), 'front'),
    back: readSide(asTyped(back.source, typedBack, macros), 'back'),
  }
  for (const name of sideNames) {
    const side = read[name]
    if (!side.ok) note(sides[name]?.at ?? at, side.reason)
    else if (!isStorable(side.value)) note(sides[name]?.at ?? at, `The ${name} holds a sign that cannot be stored.`)
    else continue
    return undefined
  }
  if (!read.front.ok || !read.back.ok) return undefined
  const tags = tagsOf(tagLine, at, note)
  const otherSides = Object.fromEntries(Object.entries(others).map(([name, { source }]) => [name, source.trim()]))
  return {
    ...(id === undefined || id === '' ? {} : { id }),
    front: read.front.value,
    back: read.back.value,
    ...(tags.length > 0 ? { tags } : {}),
    ...(written ? { written } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(others).length > 0 ? { otherSides } : {}),
  }
}

/** A side as it was typed, where the document has it as LaTeX needs it, and nobody wrote it otherwise since. */
const asTyped = (written: string, typed: string | undefined, macros: Macros): string =>
  typed !== undefined && sourceForLatex(typed, macros).trim() === written.trim() ? typed : written

/** What is said after `% !LEMMA tags`, between commas; what no card can have is named and left out. */
function tagsOf(line: string, at: number, note: Note): string[] {
  const typed = line.split(/[,\n]/).filter((tag) => tag.trim() !== '')
  const read = readTags(typed)
  if (read.ok) return read.value
  note(at, `${read.reason} What is more is left out.`)
  return fittingTags(typed)
}

const cardBegin = /[ \t]*\\begin\{card\}(?:\[([^\]\n]*)\])?/y
const documentEnd = /(?<![^\n])[ \t]*\\end\{document\}/
const nothing = /^(?:\s|%[^\n]*)*/
/** A file that is named at the beginning of a line. */
const namesFile = /(?<![^\n])\\(?:input|include)\b/

/**
 * The deck that a document holds, whoever wrote it: its cards in their order, with `front` and `back` environments or
 * in short as `front \answer back`. What cannot be read is left out and named with its place; nothing is thrown, and
 * the time is in proportion to the text's length. Title and description are as written, not yet accepted.
 * Source: docs/rules.md §Decks.12.
 */
export function readDocument(text: string): { deck: DeckDocument; problems: Problem[] } {
  const source = withLines(text)
  const placeOf = placesIn(source)
  const problems: Problem[] = []
  const note: Note = (at, sentence) => problems.push({ ...placeOf(at), sentence })
  const marks = marksOf(source)
  const preamble = preambleOf(source, marks.cards[0] ?? source.length)
  const fields = fieldsOf(preamble)
  if (Number(fields.get('deck') ?? 1) > documentVersion) note(0, 'This document was written by a later version.')
  const macros = readMacrosOf(preamble, note)
  const cards: DocumentCard[] = []
  noteBefore(source.slice(preamble.length, marks.cards.find((at) => at >= preamble.length) ?? 0), preamble.length, note)
  let behind: number | undefined
  for (const at of [...marks.cards, source.length]) {
    if (at < (behind ?? preamble.length)) continue
    if (behind !== undefined && noteOutside(source.slice(behind, at), behind, note)) break
    if (at === source.length) break
    cardBegin.lastIndex = at
    const { 0: begin = '', 1: id } = cardBegin.exec(source) ?? []
    const parts = readCardParts(marks, at + begin.length, note)
    const card = Object.keys(parts.sides).length > 0 ? cardOf(id, parts, at, macros, note) : undefined
    if (card) cards.push(card)
    behind = parts.next
  }
  const id = fields.get('id')
  const visibility = fields.get('visibility')
  const deck: DeckDocument = {
    ...(id === undefined ? {} : { id }),
    title: fields.get('title') ?? printedTitle(preamble),
    description: fields.get('description') ?? '',
    ...(visibility === undefined ? {} : { isPublic: visibility === 'public' }),
    macros,
    cards,
  }
  return { deck, problems }
}

const leftOut = (text: string) =>
  text.search(namesFile) === 0
    ? 'Another file is not read along with this one: choose it, too.'
    : 'What stands here belongs to no card and is left out.'

/** Notes a file that the document names before its first card. */
function noteBefore(text: string, from: number, note: Note) {
  const at = text.search(namesFile)
  if (at >= 0) note(from + at, leftOut(text.slice(at)))
}

/** Notes what stands between or behind cards; whether the document ends there. */
function noteOutside(text: string, from: number, note: Note): boolean {
  const end = documentEnd.exec(text)?.index
  const outside = text.slice(0, end)
  const at = nothing.exec(outside)?.[0].length ?? 0
  if (at < outside.length) note(from + at, leftOut(outside.slice(at)))
  return end !== undefined
}
