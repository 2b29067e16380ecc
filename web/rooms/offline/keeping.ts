import { areFilesKept } from '#web/rooms/sign-in/tab/files-kept.ts'
import { savesData } from '#web/ui/saves-data.ts'
import { keptOf } from './records.ts'
import { hasRoom } from './room.ts'
import { keepsNothing } from './setting.ts'

/**
 * What is kept in this browser of a person. impossible: the browser forbids it, or has no service workers · full: it has no
 * room · off: by the person's choice · sparing: they asked the browser to save data · none: not yet.
 */
export type Keeping =
  | { status: 'impossible' | 'full' | 'off' | 'sparing' | 'none' }
  | { status: 'kept'; decks: number; decksInAll: number; bytes: number; isFull: boolean; asOfMs: number }

export async function readKeeping(personId: string): Promise<Keeping> {
  if (keepsNothing()) return { status: 'off' }
  if (!navigator.serviceWorker) return { status: 'impossible' }
  try {
    const kept = await keptOf(personId)
    if (!kept || !(await areFilesKept())) {
      if (savesData()) return { status: 'sparing' }
      return { status: (await hasRoom()) ? 'none' : 'full' }
    }
    const [decks, pictures] = await Promise.all([kept.records.getAll('decks'), kept.records.getAll('pictures')])
    const bytes = [...decks.map((deck) => deck.bytes), ...pictures.map(({ blob }) => blob.size)]
    const { decksInAll, isFull, asOfMs } = kept.person
    return {
      status: 'kept',
      decks: decks.length,
      decksInAll,
      bytes: bytes.reduce((sum, some) => sum + some, 0),
      isFull,
      asOfMs,
    }
  } catch {
    return { status: 'impossible' }
  }
}
