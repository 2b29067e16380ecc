import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { onOutdated } from '#web/lib/outdated.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { createQueryClient } from './query-client.ts'
import { readAnew } from './read-anew.ts'

/** What the person who is signed in has read. Another account on this computer starts with an empty one. */
let own: { personId: string; client: QueryClient } | undefined
onOutdated(() => {
  if (!own) return
  // What is not looked at is read again when it is.
  if (document.visibilityState === 'visible') void readAnew(own.client)
  else void own.client.invalidateQueries({ refetchType: 'none' })
})

function clientOf(personId: string): QueryClient {
  if (own?.personId !== personId) own = { personId, client: createQueryClient() }
  return own.client
}

/** Lets a page for signed-in people read through queries. Pages that read otherwise, such as study, do without. */
export function withQueries<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    const { authId } = useUser()
    return (
      <QueryClientProvider client={clientOf(authId)}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
}
