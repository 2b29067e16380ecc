import { deckLimits, readTitle } from '#domain/deck'
import { type Facet, reversedCard, wholeCard } from '#domain/facet'
import { beginningOf } from '#domain/length'
import type { StudyClock } from '#domain/time'
import { sidesOfOwn } from '#web/rooms/export/anki/own-note.ts'
import { numbered } from '../numbered.ts'
import type { PlannedCard } from '../plan.ts'
import { takenTags } from '../taken-tags.ts'
import { hasDollars } from './formulas.ts'
import { lose } from './losses.ts'
import { macrosByType } from './macros.ts'
import type { Medium } from './media.ts'
import type { AnkiCard, Collection, Note, NoteType } from './model.ts'
import { withOwnPictures } from './own-pictures.ts'
import { beginPlan, type PackagePlan } from './package-plan.ts'
import { type Past, pastOf } from './past.ts'
import { readSides } from './sides.ts'
import { sidesOf } from './template.ts'

export type PackageOptions = {
  /** Whether `$…$` in a field is mathematics. Anki says no, and many write it all the same. */
  readsDollars: boolean
  /** The clock by which the person's days are counted, and the time. */
  clock: StudyClock
  nowMs: number
  pictures: ReadonlyMap<string, Medium>
}

const suspended = -1
const neverStudied = 0

/** Everything that an import would make, deck after deck by title. */
export function planPackage(collection: Collection, options: PackageOptions): PackagePlan {
  const { readsDollars, pictures } = options
  const { notes, noteTypes, decks } = collection
  const { losses, named, hasPicture, add, planned } = beginPlan('Anki', pictures)
  const macrosOf = macrosByType(collection, losses)
  const sources = new Map<string, number>()
  const titleFor = titlesOnce()
  const illustrated = ({ front, back }: { front: string; back: string }) => ({
    front: withOwnPictures(front, { pictures, named, losses }),
    back: withOwnPictures(back, { pictures, named, losses }),
  })
  const cards = inOrder(collection.cards)
  const cardsOf = Map.groupBy(cards, ({ noteId }) => noteId)
  for (const card of cards) {
    const note = notes.get(card.noteId)
    const type = note && noteTypes.get(note.typeId)
    const path = decks.get(homeOf(card)) ?? ['Default']
    const macros = macrosOf.get(note?.typeId ?? '') ?? {}
    const own = type && sidesOfOwn({ names: type.fields, isCloze: type.isCloze, fields: note.fields }, macros)
    const asked = own ? (cardsOf.get(card.noteId) ?? []) : [card]
    // The others of its note are facets of the one card that it was made of.
    if (asked[0] !== card) continue
    const html = own ? undefined : type && sidesOf(card, note, type, path)
    if (html && note?.fields.some(isCovered)) {
      lose(losses, 'covered')
      continue
    }
    const sides = own ? illustrated(own) : html ? readSides(html, { readsDollars, losses, hasPicture }) : 'no template'
    if (typeof sides === 'string') {
      lose(
        losses,
        sides,
        note?.fields.find((field) => field.trim() !== ''),
      )
      continue
    }
    const plannedCard = {
      ...sides,
      ...takenTags(note?.tags ?? [], losses),
      source: sourceOf(own ? { ordinal: 0 } : card, note, sources),
      ...studiedOf(asked, own && type, (one) => pastOf(one, collection, options)),
    }
    add(titleFor(homeOf(card), path), plannedCard, macros, collection.descriptions.get(homeOf(card)))
  }
  return planned(notes.size)
}

/** A field that says which places of a picture are covered, which a script of the template draws. */
const isCovered = (field: string) => field.includes('::image-occlusion:')

/** What somebody did with a card: one of Anki's, or, where we wrote its note, all of these. */
function studiedOf(
  cards: readonly AnkiCard[],
  own: NoteType | undefined,
  readPast: (card: AnkiCard) => Past | undefined,
): Pick<PlannedCard, 'past' | 'facets' | 'isReversed' | 'isSuspended' | 'isFlagged'> {
  const asked = cards.map((card) => ({ facet: facetIn(own, card), past: readPast(card) }))
  const facets = asked.flatMap(({ facet, past }) => (facet !== wholeCard && past ? [{ facet, past }] : []))
  const whole = asked.find(({ facet }) => facet === wholeCard)
  return {
    ...(whole?.past && { past: whole.past }),
    ...(facets.length > 0 && { facets }),
    ...(asked.some(({ facet }) => facet === reversedCard) && { isReversed: true }),
    ...(cards.every(({ queue }) => queue === suspended) && { isSuspended: true }),
    ...(cards.some(({ flag }) => flag > 0) && { isFlagged: true }),
  }
}

/** Which facet of the card a card of Anki's is, of a note that we wrote. docs/rules.md §Export.2. */
function facetIn(own: NoteType | undefined, { ordinal }: AnkiCard): Facet {
  if (!own) return wholeCard
  if (own.isCloze) return ordinal + 1
  return ordinal === 0 ? wholeCard : reversedCard
}

/** A card is known by its note and its place there; in a file that was tampered with, also by how many there were before. */
function sourceOf({ ordinal }: Pick<AnkiCard, 'ordinal'>, note: Note | undefined, taken: Map<string, number>): string {
  const source = `anki ${note?.guid || note?.id} ${ordinal}`
  const nth = taken.get(source) ?? 0
  taken.set(source, nth + 1)
  return nth === 0 ? source : `${source} ${nth}`
}

/** What was studied by when it was made, then what is new in its own order. */
const inOrder = (cards: readonly AnkiCard[]): AnkiCard[] => {
  const place = ({ type, due }: AnkiCard) => (type === neverStudied ? due : Number.NEGATIVE_INFINITY)
  return cards.toSorted(
    (one, other) =>
      compared(place(one), place(other)) || compared(one.noteId, other.noteId) || one.ordinal - other.ordinal,
  )
}
const compared = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

/** A card that lies in a deck made by a search belongs to another. */
const homeOf = ({ deckId, homeDeckId }: AnkiCard) => (homeDeckId === '' || homeDeckId === '0' ? deckId : homeDeckId)

/** From the outermost deck in, as a title may be. docs/rules.md §Decks.1. */
export function titleOf(path: readonly string[], program: PackagePlan['program'] = 'Anki'): string {
  // Where a title has two colons, our packages write a word joiner between them, so that they part no path.
  const words = path.join(' › ').replace(/\p{Bidi_Control}|(?<=:)\u2060/gu, '')
  const joined = beginningOf(words, deckLimits.titleMax).toWellFormed()
  const title = readTitle(joined)
  if (title.ok) return title.value
  const longer = readTitle(`${joined.trim()} (${program})`)
  return longer.ok ? longer.value : program
}

/** A title for each deck: those that begin alike up to where a title ends are numbered. docs/rules.md §Decks.1. */
function titlesOnce(): (deckId: string, path: readonly string[]) => string {
  const byDeck = new Map<string, string>()
  const pathsOf = new Map<string, Set<string>>()
  return (deckId, path) => {
    const known = byDeck.get(deckId)
    if (known !== undefined) return known
    const title = titleOf(path)
    const whole = path.join('\x1f')
    const paths = pathsOf.get(title) ?? new Set()
    pathsOf.set(title, paths.add(whole))
    const own = numbered(title, [...paths].indexOf(whole) + 1)
    byDeck.set(deckId, own)
    return own
  }
}

/** Notes with text between dollar signs, and whether some of it looks like mathematics. */
export function dollarsIn({ notes }: Collection): { noteCount: number; looksLikeMath: boolean } {
  const texts = [...notes.values()].map(({ fields }) => fields.join('\n')).filter(hasDollars)
  return { noteCount: texts.length, looksLikeMath: texts.some((text) => /\$[^$\\^_=]*[\\^_=][^$]*\$/.test(text)) }
}
