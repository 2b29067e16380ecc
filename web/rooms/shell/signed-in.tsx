import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '#web/lib/query.ts'
import { useUser } from '#web/lib/viewer.tsx'
import { OutboxProvider } from '#web/rooms/outbox/outbox-provider.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Navigation } from './navigation.tsx'

/** What only signed-in people get around a page, and only they load: navigation, what was read, unsent answers, toasts. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const { authId } = useUser()
  return (
    <QueryClientProvider client={client}>
      <OutboxProvider personId={authId}>
        <Navigation />
        {children}
      </OutboxProvider>
      <Toaster />
    </QueryClientProvider>
  )
}
