import { hourMs } from '#domain/time'
import type { RoomContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { emptyOldTrash } from './service.ts'

export const trashSweep = (deps: Pick<RoomContext, 'db' | 'clock'>): Sweep => ({
  name: 'trash',
  everyMs: hourMs,
  run: () => emptyOldTrash(deps),
})
