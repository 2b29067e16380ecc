import { useEffect, useState } from 'react'
import { savesData } from './saves-data.ts'

/** When the other pages were fetched as well. */
const afterMs = 5000

/** Whether the page is at rest, and may fetch what is not needed now; never for a person who saves data. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(setAtRest, afterMs, true)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
