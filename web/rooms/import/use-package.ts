import { useEffect, useRef, useState } from 'react'
import type { Told } from './anki/protocol.ts'

type Reading = { told: Told | undefined; isUnreached: boolean; readDollars: (isRead: boolean) => void }

/** A package as it is read beside the page: nothing of it leaves the browser. */
export function usePackage(file: File): Reading {
  const [told, setTold] = useState<Told>()
  const [isUnreached, setUnreached] = useState(false)
  /** What was chosen shows at once, before it is read so. */
  const [chosen, setChosen] = useState<boolean>()
  const worker = useRef<Worker>(undefined)
  useEffect(() => {
    const reader = new Worker(new URL('./anki/package-worker.ts', import.meta.url), { type: 'module' })
    reader.onmessage = ({ data }: MessageEvent<Told>) => setTold(data)
    reader.onerror = () => setUnreached(true)
    reader.postMessage({ file })
    worker.current = reader
    return () => reader.terminate()
  }, [file])
  return {
    told: told?.ok && chosen !== undefined ? { ...told, dollars: { ...told.dollars, isRead: chosen } } : told,
    isUnreached,
    readDollars: (isRead) => {
      setChosen(isRead)
      worker.current?.postMessage({ readsDollars: isRead })
    },
  }
}
