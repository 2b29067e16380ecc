import { useState } from 'react'
import type { DeckPage } from '#contract/deck'
import { stored } from '#web/lib/storage.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'

type Offer = NonNullable<NonNullable<DeckPage['overAll']>['afterGap']>

export type AfterGapProps = { offer: Offer; onDecline: () => void }

/** The limit that is offered after days away, unless it was declined on this browser since. docs/rules.md §Study.32. */
export function useAfterGap(overAll: DeckPage['overAll']): Partial<AfterGapProps> & Pick<AfterGapProps, 'onDecline'> {
  const { authId } = useUser()
  const declined = stored('not-now', authId)
  const [lastDay, setLastDay] = useState(declined.read)
  const offer = overAll?.afterGap
  const onDecline = () => {
    if (!offer) return
    declined.keep(offer.lastDay)
    setLastDay(offer.lastDay)
  }
  return { onDecline, ...(offer && offer.lastDay !== lastDay && { offer }) }
}
