import { hourMs } from '#domain/time'
import type { StoreContext } from '#server/room-context'
import type { Sweep } from '#server/sweep'
import { emptyOldTrash } from './service.ts'

export const trashSweep = (deps: StoreContext): Sweep => ({
  name: 'trash',
  everyMs: hourMs,
  run: () => emptyOldTrash(deps),
})
