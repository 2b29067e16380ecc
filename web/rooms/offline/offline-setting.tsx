import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { forgetOffline } from './forget.ts'
import { readKeeping } from './keeping.ts'
import { keepingWords } from './keeping-words.ts'
import { keepAgain, keepNoMore } from './setting.ts'

function keepNothing(): Promise<void> {
  keepNoMore()
  return forgetOffline()
}

/** What this browser keeps, and what can be done about it. docs/rules.md §Offline.8. */
export function OfflineSetting() {
  const { authId } = useUser()
  const client = useQueryClient()
  const { data: keeping } = useQuery({
    queryKey: ['offline', authId],
    queryFn: () => readKeeping(authId),
    staleTime: 0,
  })
  const change = useMutation({
    meta: { failed: 'What this browser keeps stays as it was', isUnseen: true },
    mutationFn: (work: () => void | Promise<void>) => Promise.resolve(work()),
    onSettled: () => client.invalidateQueries({ queryKey: ['offline', authId] }),
  })
  const place = useRef<HTMLDivElement>(null)
  useRefocus(place, () => place.current?.querySelector('button')?.focus())
  return (
    <div ref={place} className="grid gap-3">
      <p role="status">{keeping && keepingWords(keeping, Date.now())}</p>
      <p className="text-small text-faint">
        Browsers may throw this away: on iPhones and iPads after some days without a visit, in private windows when they
        are closed.
      </p>
      <div className="flex flex-wrap gap-3">
        {keeping?.status === 'ready' && <Button onClick={() => change.mutate(forgetOffline)}>Clear It</Button>}
        {keeping?.status === 'off' ? (
          <Button onClick={() => change.mutate(keepAgain)}>Keep My Decks Here</Button>
        ) : (
          keeping &&
          keeping.status !== 'impossible' && (
            <Button onClick={() => change.mutate(keepNothing)}>Keep Nothing Here</Button>
          )
        )}
      </div>
    </div>
  )
}
