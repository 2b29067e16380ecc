import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Deck } from '#contract/deck'
import { assistantParam, assistantPath, plansPath } from '#contract/links'
import { hasSufficientCredits } from '#domain/credit'
import { leftDrafts } from '#web/lib/drafts.ts'
import { chatDraftName } from '#web/rooms/ai-dialog/draft-name.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'

/**
 * The way into the assistant, for a new card or one that is there: by pressing a button, or by the address, which is how
 * one comes back from the plans. Too few credits lead to the plans, unless a thread waits here to be saved.
 */
export function useAssistantDoor(deck: Deck, seen?: { cardId: string | undefined; index: number }) {
  const user = useUser()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get(assistantParam) === (seen ? 'edit' : 'create')
  const [open, setOpen] = useState<'no' | 'anew' | 'resumed'>(isAsked ? 'resumed' : 'no')

  useEffect(() => {
    if (!isAsked) return
    const clean = (before: URLSearchParams) => {
      before.delete(assistantParam)
      return before
    }
    setQuery(clean, { replace: true, preventScrollReset: true })
  }, [isAsked, setQuery])

  const enter = () => {
    const draftOf = { personId: user.authId, name: chatDraftName(user.authId, deck._id, seen?.cardId) }
    if (hasSufficientCredits(user) || leftDrafts(draftOf).length > 0) setOpen('anew')
    else navigate(plansPath(assistantPath(deck, seen?.index)))
  }
  return { isOpen: open !== 'no', isResumed: open === 'resumed', enter, leave: () => setOpen('no') }
}
