import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { leaveFor } from './pay.ts'

/** A press that leaves the page. It stays "leaving" until the page is gone, and is fresh when the browser brings it back. */
export function useLeaving(askWhereTo: () => Promise<string>) {
  const isOnScreen = useOnScreen()
  const { mutate, reset, status, error } = useMutation({
    meta: { failed: 'The payment page could not be opened' },
    mutationFn: async () => {
      const url = await askWhereTo()
      // Who has gone elsewhere on the site stays there.
      if (isOnScreen()) leaveFor(url)
    },
  })
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [reset])
  const isLeaving = status === 'pending' || status === 'success'
  return { go: () => !isLeaving && mutate(), isLeaving, error: status === 'error' ? error : undefined }
}
