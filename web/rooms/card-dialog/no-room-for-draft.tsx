import { useSyncExternalStore } from 'react'
import { draftsHere } from '#web/lib/drafts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Says that what is typed stands on this page alone, as long as the browser does not keep it. docs/rules.md §Cards.4 */
export function NoRoomForDraft({ className = '' }: { className?: string }) {
  const hasRoom = useSyncExternalStore(draftsHere.listen, draftsHere.haveRoom, () => true)
  if (hasRoom) return null
  return (
    <p role="alert" className={classNames('text-small text-danger', className)}>
      Your browser has no room to keep this. It stays on this page, and is lost if you leave the page before it is
      saved.
    </p>
  )
}
