import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '#web/lib/query.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { Navigation } from './navigation.tsx'

/** What only signed-in people get around a page, and only they load: navigation, what was read, toasts. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Navigation />
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}
