import { useEffect, useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { pages } from '#contract/pages'
import { asOf, onAsOf } from '#web/lib/in-place.ts'
import { useOutbox } from '#web/rooms/outbox/outbox-provider.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { useSendWaiting } from '#web/rooms/waiting-cards/use-waiting-cards.ts'
import { asOfWords } from './as-of-words.ts'
import { NewVersion } from './new-version.tsx'
import { useCopying } from './use-copying.ts'
import { useKeeping } from './use-keeping.ts'
import { WaitingLine } from './waiting-line.tsx'

/** Keeps what a lost connection would take away, and says under the navigation what the page shows in its place. */
export function Offline() {
  const asOfMs = useSyncExternalStore(onAsOf, asOf, () => undefined)
  const outbox = useOutbox()
  // A card that is studied has the room to itself, and nothing is to be pressed beside it but grades.
  const isStudying = useMatch(pages.study) !== null
  const isAway = asOfMs !== undefined
  const update = useKeeping(isAway)
  useEffect(() => {
    if (!isAway) void outbox.wake()
  }, [isAway, outbox])
  const { authId } = useUser()
  const waiting = useSendWaiting(authId, isAway)
  useCopying(authId, outbox)
  return (
    <div role="status" className={isStudying ? 'sr-only' : 'border-b border-hairline bg-wash empty:hidden'}>
      {isAway && <p className="mx-auto max-w-6xl px-4 py-2 text-small sm:px-6">{asOfWords(asOfMs, Date.now())}</p>}
      {!isStudying && <WaitingLine state={waiting} />}
      {update && <NewVersion update={update} isShown={!isAway && !isStudying} isStudying={isStudying} />}
    </div>
  )
}
