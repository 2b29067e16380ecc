import type { ReactNode } from 'react'
import { useUser } from '#web/lib/viewer.tsx'
import { OutboxProvider } from '#web/rooms/outbox/outbox-provider.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Navigation } from './navigation.tsx'

/** What only signed-in people get around a page, and only they load: navigation, unsent answers, toasts. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { authId } = useUser()
  return (
    <>
      <OutboxProvider personId={authId}>
        <Navigation />
        {children}
      </OutboxProvider>
      <Toaster />
    </>
  )
}
