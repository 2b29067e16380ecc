import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { NavigationBar } from '#web/rooms/home-outline/navigation-bar.tsx'
import { OutboxProvider } from '#web/rooms/outbox/outbox-provider.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { UndoButton } from '#web/rooms/undo/undo-button.tsx'
import { listenForBack, pageShown } from '#web/ui/dialog-history.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { KeepOffline } from './keep-offline.tsx'

/** What only signed-in people get around a page, and only they load: navigation, unsent answers, toasts. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { authId } = useUser()
  const location = useLocation()
  useEffect(listenForBack, [])
  useEffect(() => {
    if (location) pageShown()
  }, [location])
  return (
    <>
      <OutboxProvider personId={authId}>
        <NavigationBar>
          <UndoButton />
        </NavigationBar>
        <KeepOffline personId={authId} />
        {children}
      </OutboxProvider>
      <Toaster />
    </>
  )
}
