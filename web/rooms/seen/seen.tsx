import type { ReactNode } from 'react'
import { waitingWords } from '#web/rooms/shell/waiting.tsx'

/**
 * A page that can be looked at before it can be used. Nothing of it is pressed or typed in: that would be gone a moment later.
 */
export const Seen = ({ children, words = waitingWords }: { children: ReactNode; words?: string }) => (
  <>
    <p role="status" className="sr-only">
      {words}
    </p>
    <div inert data-seen>
      {children}
    </div>
  </>
)
