import { useEffect, useRef, useState } from 'react'
import { defaultScheduleSettings } from '#domain/schedule/state'
import type { StudyClock } from '#domain/time'
import { call } from '#web/lib/api.ts'
import { zoneHere } from '#web/lib/zone-here.ts'
import type { Asked, PackageRead } from './anki/protocol.ts'

type Reading = { read: PackageRead | undefined; isUnreached: boolean; readDollars: (isRead: boolean) => void }

/** A package as it is read beside the page: nothing of it leaves the browser. */
export function usePackage(file: File): Reading {
  const [read, setRead] = useState<PackageRead>()
  const [isUnreached, setUnreached] = useState(false)
  /** How dollars are to be read, as it was chosen last: it shows at once, before the package is read so. */
  const [chosen, setChosen] = useState<boolean>()
  const worker = useRef<Worker>(undefined)
  useEffect(() => {
    const reader = new Worker(new URL('./anki/package-worker.ts', import.meta.url), { type: 'module' })
    reader.onmessage = ({ data }: MessageEvent<PackageRead>) => setRead(data)
    reader.onerror = () => setUnreached(true)
    worker.current = reader
    void clockOf().then((clock) => reader.postMessage({ file, clock } satisfies Asked))
    return () => reader.terminate()
  }, [file])
  return {
    read: read?.ok && chosen !== undefined ? { ...read, dollars: { ...read.dollars, isRead: chosen } } : read,
    isUnreached,
    readDollars: (isRead) => {
      setChosen(isRead)
      worker.current?.postMessage({ readsDollars: isRead })
    },
  }
}

/** The clock by which the person's days are counted; where it is not known, that of this browser. */
const clockOf = (): Promise<StudyClock> =>
  call('user.readSettings').catch(() => ({
    timeZone: zoneHere(),
    dayStartHour: defaultScheduleSettings.dayStartHour,
  }))
