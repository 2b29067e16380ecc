import type { NotesEvent } from '#contract/assistant'
import type { Deck } from '#contract/deck'
import { cardLimits } from '#domain/card'
import { hashOf } from '#domain/document/notes/anchor'
import type { NotesReading } from '#domain/document/notes/cards'
import { compareNotes, type NotesChange } from '#domain/document/notes/versions'
import type { Macros } from '#domain/latex/macros'

/** A card of the deck that a new version of the notes changes, as it stood when they were compared. */
export type Changed = { id: string; front: string; back: string; isEdited: boolean }
/** `piece`: what the assistant read, by its number, or a statement, by its place among the cards of the notes. */
export type Proposal = {
  piece: number | string
  front: string
  back: string
  isDropped: boolean
  anchor?: string | undefined
  place?: string | undefined
  of?: Changed | undefined
}
/** A card whose statement is not in the notes any more; it stays unless its maker says otherwise. */
type Gone = { id: string; front: string; isDeleted: boolean }
type SkipReason = Extract<NotesEvent, { event: 'skip' }>['data']['reason']
/** Cards that were sent to be added; until that is known to have worked, only they are sent, under the same id. */
type Batch = { id: string; pieces: Proposal['piece'][] }

/** What the statements of the notes gave, compared with the deck at a version. `rest`: what is left for the assistant. */
type Statements = { rest: string; sameCount: number; gone: Gone[]; version: number }

/** Notes, and what has become of them so far. Kept as a draft, so it is plain data. */
export type Work = {
  notes: string
  /** The piece that is read next. */
  next: number
  proposals: Proposal[]
  skipped: { piece: number; reason: SkipReason; why?: string | undefined }[]
  isByLibrary: boolean
  statements?: Statements | undefined
  /** Of this reading of the notes by the assistant, from its beginning on. */
  key?: string | undefined
  batch?: Batch | undefined
  /** Macros of the notes that went into the deck, as long as they were not taken back. */
  macros?: Macros | undefined
  /** Macros of the deck that were given the meaning they have in the notes, with the bodies they had before. */
  replaced?: Macros | undefined
  /** The new ones were taken back, and are to stay out. */
  leavesMacros?: boolean | undefined
}

export const noWork: Work = { notes: '', next: 0, proposals: [], skipped: [], isByLibrary: false }

/** The same notes before they are read; what became of the deck's macros stays known. */
export const begunAnew = ({ notes, macros, replaced, leavesMacros }: Work): Work => ({
  ...noWork,
  notes,
  macros,
  replaced,
  leavesMacros,
})

/** Once reading has begun the notes stay as they are: pieces are known by their number. */
export const isBegun = ({ next, proposals, statements }: Work): boolean =>
  next > 0 || proposals.length > 0 || statements !== undefined

/** The statements of notes as proposals: what they add to a deck, or change in it. */
export function withStatements(work: Work, { cards, rest }: NotesReading, deck: Deck): Work {
  const there = deck.cards.map(({ _id, frontEquation, backEquation, statement }) => ({
    id: _id,
    front: frontEquation,
    back: backEquation,
    anchor: statement,
  }))
  const byId = new Map(there.map((card) => [card.id, card]))
  const newId = hashOf(cards[0] ? `${cards[0].label} ${cards[0].front}` : '')
  const { changes, sameCount, gone } = compareNotes(cards, there, newId)
  const proposalOf = ({ front, back, anchor, place, of }: NotesChange, nth: number): Proposal => {
    const now = of && byId.get(of.id)
    return {
      piece: `statement ${nth}`,
      front,
      back,
      anchor,
      place,
      isDropped: of?.isEdited ?? false,
      ...(of && now && { of: { ...of, front: now.front, back: now.back } }),
    }
  }
  return {
    ...work,
    proposals: changes.map(proposalOf),
    statements: {
      rest,
      sameCount,
      gone: gone.map(({ id, front }) => ({ id, front, isDeleted: false })),
      version: deck.version,
    },
  }
}

/** What was heard of the notes, added to what is known; a piece that was heard of before is not heard of again. */
export function afterEvent(work: Work, { event, data }: NotesEvent): Work {
  if (event === 'begin') return { ...work, isByLibrary: data.isLibrary }
  if ((event !== 'card' && event !== 'skip') || data.piece < work.next) return work
  const next = data.piece + 1
  if (event === 'skip') {
    const { piece, reason, why } = data
    return { ...work, next, skipped: [...work.skipped, { piece, reason, ...(why && { why }) }] }
  }
  const { piece, front, back } = data
  return { ...work, next, proposals: [...work.proposals, { piece, front, back, isDropped: false }] }
}

export const withProposal = (work: Work, piece: Proposal['piece'], change: Partial<Proposal>): Work => ({
  ...work,
  proposals: work.proposals.map((proposal) => (proposal.piece === piece ? { ...proposal, ...change } : proposal)),
})

/** Whether a card whose statement is gone is to be deleted. */
export const withDeletion = (work: Work, id: string, isDeleted: boolean): Work => ({
  ...work,
  ...(work.statements && {
    statements: {
      ...work.statements,
      gone: work.statements.gone.map((one) => (one.id === id ? { ...one, isDeleted } : one)),
    },
  }),
})

/** The card's text has been edited since the notes were compared: it stays as it is now, unless its maker says otherwise. */
export const asEdited = (
  work: Work,
  piece: Proposal['piece'],
  now: { id: string; front: string; back: string },
): Work => withProposal(work, piece, { of: { ...now, isEdited: true }, isDropped: true })

const isWanted = ({ isDropped }: Proposal) => !isDropped

/** The cards that are added next: those that were sent before, else all new ones that are kept, as many as one step takes. */
export function cardsToAdd({ proposals, batch }: Work): Proposal[] {
  if (batch) return proposals.filter(({ piece }) => batch.pieces.includes(piece))
  return proposals.filter((proposal) => isWanted(proposal) && !proposal.of).slice(0, cardLimits.batch)
}

/** The cards of the deck that are changed next. */
export const cardsToChange = ({ proposals }: Work): (Proposal & { of: Changed })[] =>
  proposals.filter(
    (proposal): proposal is Proposal & { of: Changed } => isWanted(proposal) && proposal.of !== undefined,
  )

export const cardsToDelete = ({ statements }: Work): string[] =>
  statements?.gone.filter(({ isDeleted }) => isDeleted).map(({ id }) => id) ?? []

/** How many cards all that is kept adds, changes and deletes. */
export type Extent = { added: number; changed: number; deleted: number }

export const extentOf = (work: Work): Extent => ({
  added: work.proposals.filter((proposal) => isWanted(proposal) && !proposal.of).length,
  changed: cardsToChange(work).length,
  deleted: cardsToDelete(work).length,
})

/** What is left when these were added or changed. */
export const withoutAdded = (work: Work, added: readonly Proposal[]): Work => ({
  ...work,
  proposals: work.proposals.filter(({ piece }) => !added.some((one) => one.piece === piece)),
  batch: undefined,
})

/** What is left when these cards were deleted. */
export const withoutGone = (work: Work, ids: readonly string[]): Work => ({
  ...work,
  ...(work.statements && {
    statements: { ...work.statements, gone: work.statements.gone.filter(({ id }) => !ids.includes(id)) },
  }),
})

/** Notes as they were kept in the browser; anything that is not what was kept counts as nothing. */
export function workIn(stored: Partial<Work> | undefined): Work {
  const { notes, next, proposals, skipped } = stored ?? {}
  const isWork =
    typeof notes === 'string' && Number.isInteger(next) && Array.isArray(proposals) && Array.isArray(skipped)
  return isWork ? { ...noWork, ...stored } : noWork
}
