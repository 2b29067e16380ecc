import { lazy, Suspense, useEffect, useState } from 'react'
import { areNotesWaiting, onNote } from './toasts.ts'

const ToastList = lazy(async () => {
  // What cannot be fetched now (the connection is gone) is not said; every error stands in its own place as well.
  const loaded = await import('./toast-list.tsx').catch(() => undefined)
  return { default: loaded?.ToastList ?? Nothing }
})
const Nothing = () => null

/** Where toasts appear; once in the signed-in layout. Their machinery is fetched with the first one. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(areNotesWaiting)
  useEffect(() => onNote(() => setNeeded(true)), [])
  return (
    isNeeded && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  )
}
