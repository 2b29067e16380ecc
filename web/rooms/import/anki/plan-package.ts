import { deckLimits, readTitle } from '#domain/deck'
import { fittingTags, tagKey } from '#domain/tags'
import { sidesOfOwn } from '#web/rooms/export/anki/own-note.ts'
import type { PlannedDeck } from '../plan.ts'
import { createDecks } from './fill-decks.ts'
import { hasDollars } from './formulas.ts'
import { type Losses, type LossKind, lose } from './losses.ts'
import { macrosByType } from './macros.ts'
import type { AnkiCard, Collection, Note } from './model.ts'
import { readSides } from './sides.ts'
import { sidesOf } from './template.ts'

export type PackageOptions = {
  /** Whether `$…$` in a field is mathematics. Anki says no, and many write it all the same. */
  readsDollars: boolean
}

/** What would be made of a package, before anything is. docs/rules.md §Decks.14. */
export type PackagePlan = {
  decks: readonly PlannedDeck[]
  noteCount: number
  /** How often what does not come along was met, and some of it. */
  losses: readonly { kind: LossKind; count: number; examples: readonly string[] }[]
  suspendedCount: number
  /** Cards that were studied; they begin anew. */
  studiedCount: number
}

const suspended = -1
const neverStudied = 0

/** Everything that an import would make, deck after deck by title. */
export function planPackage(collection: Collection, { readsDollars }: PackageOptions): PackagePlan {
  const { notes, noteTypes, decks } = collection
  const losses: Losses = new Map()
  const macrosOf = macrosByType(collection, losses)
  const filling = createDecks(losses)
  let suspendedCount = 0
  let studiedCount = 0
  for (const card of inOrder(collection.cards)) {
    const note = notes.get(card.noteId)
    const type = note && noteTypes.get(note.typeId)
    const path = decks.get(homeOf(card)) ?? ['Default']
    const macros = macrosOf.get(note?.typeId ?? '') ?? {}
    const own = type && sidesOfOwn(type.fields, note.fields, macros)
    const html = own ? undefined : type && sidesOf(card, note, type, path)
    const sides = own ?? (html ? readSides(html, { readsDollars, losses }) : 'no template')
    if (typeof sides === 'string') {
      lose(
        losses,
        sides,
        note?.fields.find((field) => field.trim() !== ''),
      )
      continue
    }
    if (card.queue === suspended) suspendedCount++
    if (card.type !== neverStudied) studiedCount++
    filling.add(titleOf(path), { ...sides, ...tagsOf(note, losses) }, macros)
  }
  return {
    decks: filling.all(),
    noteCount: notes.size,
    losses: [...losses].map(([kind, { count, examples }]) => ({ kind, count, examples: [...examples] })),
    suspendedCount,
    studiedCount,
  }
}

/** The tags that a card can have; the others are lost. */
function tagsOf(note: Note | undefined, losses: Losses): { tags?: string[] } {
  const tags = fittingTags(note?.tags ?? [])
  const kept = new Set(tags.map(tagKey))
  for (const tag of note?.tags ?? []) if (!kept.has(tagKey(tag))) lose(losses, 'tag', tag)
  return tags.length > 0 ? { tags } : {}
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
function titleOf(path: readonly string[]): string {
  const joined = path
    .join(' › ')
    .replace(/\p{Bidi_Control}/gu, '')
    .slice(0, deckLimits.titleMax)
    .toWellFormed()
  const title = readTitle(joined)
  if (title.ok) return title.value
  const longer = readTitle(`${joined.trim()} (Anki)`)
  return longer.ok ? longer.value : 'Anki'
}

/** Notes with text between dollar signs, and whether some of it looks like mathematics. */
export function dollarsIn({ notes }: Collection): { noteCount: number; looksLikeMath: boolean } {
  const texts = [...notes.values()].map(({ fields }) => fields.join('\n')).filter(hasDollars)
  return { noteCount: texts.length, looksLikeMath: texts.some((text) => /\$[^$]*[\\^_=][^$]*\$/.test(text)) }
}
