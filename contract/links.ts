import { slugOf } from '#domain/slug'
import { pages } from './pages.ts'

type DeckName = { _id: string; title: string }

/** The address of a page, its parts by their names; one that is not given is empty. */
export const linkTo = (page: keyof typeof pages, parts: Record<string, string>): string =>
  pages[page].replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '')

/** A deck's readable address, its title in whatever script that is. docs/rules.md §Pages.3 */
export const deckPath = ({ _id, title }: DeckName): string => linkTo('deck', { slug: slugOf(title), deckId: _id })

/** What a deck is called where it is read: formulas in Unicode's signs. docs/rules.md §Pages.11 */
export const titleOf = ({ title, titleText = title }: { title: string; titleText?: string | undefined }): string =>
  titleText

/** Where a deck is studied, or, as long as it has no cards, where they are added. */
export const studyPath = ({ _id, cardCount }: { _id: string; cardCount: number }): string =>
  linkTo(cardCount > 0 ? 'study' : 'deckById', { deckId: _id })

/** Where notes become cards of a deck of one's own. */
export const notesPath = ({ _id }: { _id: string }): string => linkTo('notes', { deckId: _id })

/** All cards of a deck as a list to work in. */
export const deckCardsPath = ({ _id }: { _id: string }): string => linkTo('cards', { deckId: _id })

/** A deck set for paper. */
export const printPath = ({ _id }: { _id: string }): string => linkTo('print', { deckId: _id })

/** What one's answers in a deck say. */
export const deckProgressPath = ({ _id }: { _id: string }): string => `${pages.progress}?deck=${_id}`

/** Where cards of one's own are looked for, in all decks or in one. */
export const searchPath = (deckId?: string): string => (deckId ? `${pages.search}?deck=${deckId}` : pages.search)

/** A deck with one of its cards in view; 0 is the first. */
export const cardPath = (deck: DeckName, index: number): string => `${deckPath(deck)}?card=${index + 1}`

/** The assistant on a deck of one's own, for the card at an index or a new one, with what was begun there. */
export const assistantPath = (deck: DeckName, index: number | undefined): string =>
  `${deckPath(deck)}?${index === undefined ? `${assistantParam}=create` : `card=${index + 1}&${assistantParam}=edit`}`

export const assistantParam = 'assistant'

/** The plans, and from there back to `returnTo`. */
export const plansPath = (returnTo: string): string => `${pages.plans}?returnTo=${encodeURIComponent(returnTo)}`

/** Where a checkout is waited for, by the session that the payment service names. */
export const processingPath = (sessionId: string): string => `${pages.processing}?session_id=${sessionId}`
