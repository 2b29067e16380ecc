import { inTime } from '#web/lib/in-time.ts'
import { storagePatienceMs } from '#web/lib/patience.ts'
import { areFilesCached } from '#web/rooms/sign-in/tab/files-cached.ts'
import { savesData } from '#web/ui/saves-data.ts'
import { offlineDataOf } from './records.ts'
import { hasRoom } from './room.ts'
import { keepsNothing } from './setting.ts'

/**
 * What is kept in this browser of a person. impossible: the browser forbids it, or has no service workers · full: it has no
 * room · off: by the person's choice · sparing: they asked the browser to save data · none: not yet.
 */
export type Keeping =
  | { status: 'impossible' | 'full' | 'off' | 'sparing' | 'none' }
  | { status: 'ready'; decks: number; decksInAll: number; bytes: number; isFull: boolean; asOfMs: number }

export async function readKeeping(personId: string): Promise<Keeping> {
  if (keepsNothing()) return { status: 'off' }
  if (!navigator.serviceWorker) return { status: 'impossible' }
  return inTime(readHere(personId), storagePatienceMs).catch(() => ({ status: 'impossible' }))
}

async function readHere(personId: string): Promise<Keeping> {
  const offline = await offlineDataOf(personId)
  if (!offline || !(await areFilesCached())) {
    if (savesData()) return { status: 'sparing' }
    return { status: (await hasRoom()) ? 'none' : 'full' }
  }
  const [decks, pictures] = await Promise.all([offline.records.getAll('decks'), offline.records.getAll('pictures')])
  const bytes = [...decks.map((deck) => deck.bytes), ...pictures.map(({ blob }) => blob.size)]
  const { decksInAll, isFull, asOfMs } = offline.person
  return {
    status: 'ready',
    decks: decks.length,
    decksInAll,
    bytes: bytes.reduce((sum, some) => sum + some, 0),
    isFull,
    asOfMs,
  }
}
