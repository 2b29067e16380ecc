import type { Deck } from '#contract/deck'
import { titleOf } from '#contract/links'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { isSame } from '#web/lib/changed-in.ts'
import { fromServer } from '#web/lib/from-server.ts'
import { doneSince, type TakenBack, unlessGone } from '#web/rooms/undo/done-since.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import type { DeckBefore } from './use-deck-draft.ts'

const detailsOf = ({ title, description, access: { isPublic }, macros }: Omit<DeckBefore, '_id'>) => ({
  title,
  description,
  access: { isPublic },
  macros,
})
const isSameDeck = (one: DeckBefore, other: DeckBefore) => isSame(detailsOf(one), detailsOf(other))

/**
 * Lets an edit of what is said about a deck be taken back, unless that was edited since; `before`: what of it was changed,
 * as it was. docs/rules.md §Pages.17.
 */
export function noteDeckEdit(before: Partial<DeckBefore>, after: Deck, decksChanged: () => Promise<void>) {
  const former = { ...after, ...before }
  if (isSameDeck(former, after)) return
  const at = { deckId: after._id }
  noteAct({
    says: `“${titleOf(after)}” is changed`,
    isQuiet: true,
    undo: async () => {
      const now = await fromServer(call('deck.read', { at }))
      if (!isSameDeck(now, after)) {
        await decksChanged()
        throw new ApiError(409, 'deck_changed')
      }
      await call('deck.update', { at, body: { ...detailsOf(former), deckVersion: now.version }, isMinimal: true })
      await decksChanged()
    },
  })
}

type Made = {
  says: string
  /** With `cardCount` what was done with such a deck since is asked about first. */
  decks: readonly Pick<TakenBack, '_id' | 'cardCount'>[]
  isQuiet?: boolean
  /** From the page of a deck that goes. */
  goHome: () => void | Promise<void>
  decksChanged: (gone: readonly string[]) => Promise<void>
}

/** Lets decks that were made be taken back, into the trash. docs/rules.md §Pages.17. */
export const noteDecksMade = ({ says, decks, isQuiet = false, goHome, decksChanged }: Made) => {
  const madeAtMs = Date.now()
  const looked = decks.filter(({ cardCount }) => cardCount !== undefined)
  noteAct({
    says,
    isQuiet,
    doubt: () => doneSince(looked, madeAtMs),
    undo: async () => {
      if (decks.some(({ _id }) => location.pathname.includes(_id))) await goHome()
      for (const { _id: deckId } of decks) await call('deck.delete', { at: { deckId } }).catch(unlessGone)
      await decksChanged(decks.map(({ _id }) => _id))
    },
  })
}
