import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftOf, draftsHere, dropDraft, keepDraft, onDraftElsewhere, readDraft } from '#web/lib/drafts.ts'
import { type Work, workIn } from './work.ts'

/**
 * Work on the notes of one deck, as it is kept in the browser for all its tabs. `onBegunAnew`: elsewhere another reading of
 * the notes was begun.
 */
export function useWork(draftOf: DraftOf, onBegunAnew: () => void) {
  const [work, setWork] = useState(() => workIn(readDraft<Work>(draftOf)))
  /** The same, before it is shown. */
  const latest = useRef(work)

  // All tabs work on one draft, as long as it is kept.
  const follow = useEffectEvent(() => {
    if (!draftsHere.haveRoom()) return
    const theirs = workIn(readDraft<Work>(draftOf))
    if (theirs.key !== latest.current.key) onBegunAnew()
    latest.current = theirs
    setWork(theirs)
  })
  const { personId, name } = draftOf
  useEffect(() => onDraftElsewhere({ personId, name }, follow), [personId, name])

  /** Kept at once, so that neither a reload nor a closed tab loses a card that was paid. */
  const change = (next: Work) => {
    latest.current = next
    setWork(next)
    if (next.notes === '' && next.proposals.length === 0) dropDraft(draftOf)
    else keepDraft(draftOf, next)
  }

  return { work, latest, change }
}
