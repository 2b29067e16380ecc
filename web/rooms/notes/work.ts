import type { NotesEvent } from '#contract/assistant'
import { cardLimits } from '#domain/card'
import type { Macros } from '#domain/latex/macros'

export type Proposal = { piece: number; front: string; back: string; isDropped: boolean }
type SkipReason = Extract<NotesEvent, { event: 'skip' }>['data']['reason']
/** Cards that were sent to be added; until that is known to have worked, only they are sent, under the same id. */
type Batch = { id: string; pieces: number[] }

/** Notes, and what has become of them so far. Kept as a draft, so it is plain data. */
export type Work = {
  notes: string
  /** The piece that is read next. */
  next: number
  proposals: Proposal[]
  skipped: { piece: number; reason: SkipReason; why?: string | undefined }[]
  isByLibrary: boolean
  /** Of this reading of the notes, from its beginning on. */
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

/** Once reading has begun the notes stay as they are: pieces are known by their number. */
export const isBegun = ({ next, proposals }: Work): boolean => next > 0 || proposals.length > 0

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

export const withProposal = (work: Work, piece: number, change: Partial<Proposal>): Work => ({
  ...work,
  proposals: work.proposals.map((proposal) => (proposal.piece === piece ? { ...proposal, ...change } : proposal)),
})

/** The cards that are added next: those that were sent before, else all that are kept, as many as one step takes. */
export function cardsToAdd({ proposals, batch }: Work): Proposal[] {
  if (batch) return proposals.filter(({ piece }) => batch.pieces.includes(piece))
  return proposals.filter(({ isDropped }) => !isDropped).slice(0, cardLimits.batch)
}

/** What is left when these were added. */
export const withoutAdded = (work: Work, added: readonly Proposal[]): Work => ({
  ...work,
  proposals: work.proposals.filter((proposal) => !added.includes(proposal)),
  batch: undefined,
})

/** Notes as they were kept in the browser; anything that is not what was kept counts as nothing. */
export function workIn(stored: Partial<Work> | undefined): Work {
  const { notes, next, proposals, skipped } = stored ?? {}
  const isWork =
    typeof notes === 'string' && Number.isInteger(next) && Array.isArray(proposals) && Array.isArray(skipped)
  return isWork ? { ...noWork, ...stored } : noWork
}
