import { afterPause } from '#web/lib/schedule.ts'
import { savesData } from '#web/ui/saves-data.ts'
import { loadEngine } from '../engine.ts'
import { onceNear } from './once-near.ts'

let hasAsked = false

/** Sets a side when its element comes near the view; what has come, or is printed, finds the engine there. Returns how to call it off. */
export function setNear(element: Element, set: () => void): () => void {
  if (!hasAsked && !savesData()) afterPause(() => loadEngine().catch(() => undefined))
  hasAsked = true
  return onceNear(element, set)
}
