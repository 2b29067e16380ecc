import { useCallback, useRef, useState } from 'react'
import type { Ready, Study } from './study.ts'

/** The session as it is on screen, and as it stands: `latest`, on which the next key press builds also before it is on screen. */
export function useShownStudy() {
  const [study, setStudy] = useState<Study>({ status: 'loading' })
  const latest = useRef<Study>(study)

  const show = useCallback((next: Study) => {
    latest.current = next
    setStudy(next)
  }, [])

  const change = useCallback(
    (change: (ready: Ready) => Partial<Ready>) => {
      const { current } = latest
      if (current.status === 'ready') show({ ...current, ...change(current) })
    },
    [show],
  )

  return { study, latest, show, change }
}

export type ShownStudy = ReturnType<typeof useShownStudy>
