import { deckLimits, readDescription } from '#domain/deck'
import type { DeckDocument, DocumentCard } from '#domain/document/document'
import type { Problem } from '#domain/document/places'
import { readDocument } from '#domain/document/read'
import type { Facet } from '#domain/facet'
import type { Macros } from '#domain/latex/macros'
import { beginningOf } from '#domain/length'
import type { Parsed } from '#domain/parsed'
import { inWords } from '#web/lib/in-words.ts'
import type { Past } from './anki/past.ts'

export type PlannedCard = {
  front: string
  back: string
  tags?: readonly string[] | undefined
  /** What it is made of, the same in every later file, where that is known. */
  source?: string
  past?: Past
  /** What was done with facets of it. Source: docs/rules.md §Schedule.12. */
  facets?: readonly { facet: Facet; past: Past }[]
  isReversed?: true
  isSuspended?: true
  isFlagged?: true
}
/** What does not come along: a sentence, and where in the document it stands. */
type Loss = Omit<Problem, 'line' | 'column'> & Partial<Pick<Problem, 'line' | 'column'>>

/** A deck that would be made. */
export type PlannedDeck = {
  title: string
  description: string
  macros: Macros
  cards: readonly PlannedCard[]
}

/** A card of a document, which may say which card of which deck it was. */
export type DocumentPlannedCard = PlannedCard & Pick<DocumentCard, 'id' | 'written'>

/** What would be made of a document, before anything is. `deckId`: the deck that it was written of. */
export type Plan = Omit<PlannedDeck, 'cards'> & {
  deckId?: string
  cards: readonly DocumentPlannedCard[]
  losses: readonly Loss[]
}

const noCards =
  'There is no card in it. In a document a card is written \\begin{card} front \\answer back \\end{card}, from the beginning ' +
  'of a line; in a list it is a line, with a tab, an arrow (=>) or what a first line names (#separator:@@) between its sides. ' +
  'Lecture notes become cards on a deck’s page, under “From Notes”.'

const someCards = (count: number) => (count === 1 ? 'one card' : `${inWords(count)} cards`)

/** What a document gives, or the sentence that says why it gives nothing. docs/rules.md §Decks.13. */
export function planOf(text: string, fileName = ''): Parsed<Plan> {
  if (text.trim() === '') return { ok: false, reason: 'There is nothing in it.' }
  const { deck, problems } = readDocument(text)
  const [first] = problems
  if (deck.cards.length === 0) return { ok: false, reason: first ? `Line ${first.line}: ${first.sentence}` : noCards }
  const { cards, losses } = fitting(deck.cards)
  const description = readDescription(deck.description)
  return {
    ok: true,
    value: {
      title: titleFrom(deck.title.trim() || fileName.replace(/\.\w+$/, '')),
      description: description.ok ? description.value : '',
      macros: deck.macros,
      ...(deck.id && { deckId: deck.id }),
      cards,
      losses: [
        ...losses,
        ...(description.ok ? [] : [{ sentence: `${description.reason} It is left out.` }]),
        ...unknownParts(deck),
        ...problems,
      ],
    },
  }
}

/** What a document or a file is called, cut where a title ends; what is too short for one is said to be a deck. docs/rules.md §Decks.13. */
export function titleFrom(name: string): string {
  const title = beginningOf(name.trim(), deckLimits.titleMax).toWellFormed().trim()
  return title !== '' && title.length < deckLimits.titleMin ? `Deck ${title}` : title
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** As many cards, from the first on, as one deck holds. docs/rules.md §Decks.2. */
export function fitting(cards: readonly DocumentPlannedCard[]): Pick<Plan, 'cards' | 'losses'> {
  let bytes = 0
  const tooLarge = cards.findIndex(({ front, back, tags = [] }) => {
    bytes += bytesOf(front) + bytesOf(back) + bytesOf(tags.join(','))
    return bytes > deckLimits.sourceBytes
  })
  const count = Math.min(deckLimits.cards, tooLarge < 0 ? cards.length : tooLarge)
  const excess = cards.length - count
  return {
    cards: cards.slice(0, count).map(({ front, back, tags, id, written }) => ({
      front,
      back,
      ...(tags?.length && { tags }),
      ...(id && { id }),
      ...(written && { written }),
    })),
    losses:
      excess === 0
        ? []
        : [
            {
              sentence: `A deck holds ${inWords(deckLimits.cards)} cards and 8 MB; the last ${someCards(excess)} are left out.`,
            },
          ],
  }
}

/** What a document may say of its cards and a deck cannot hold. */
function unknownParts({ cards }: DeckDocument): Loss[] {
  const counts = new Map<string, number>()
  for (const { fields = {}, otherSides = {} } of cards)
    for (const name of [...Object.keys(fields), ...Object.keys(otherSides)])
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ sentence: `“${name}” of ${someCards(count)} is left out.` }))
}
