import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A press that leaves the page. It stays "leaving" until the page is gone, and is fresh when the browser brings it back. */
export function useLeaving(leave: () => Promise<void>) {
  const { mutate, reset, status, error } = useMutation({ mutationFn: leave })
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [reset])
  const isLeaving = status === 'pending' || status === 'success'
  return { go: () => !isLeaving && mutate(), isLeaving, error: status === 'error' ? error : undefined }
}
