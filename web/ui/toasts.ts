export type Note = {
  /** It takes the place of the one that has the same. */
  id?: string
  title: string
  description?: string | undefined
  priority?: 'low' | 'high'
  /** A button beside it. */
  actionProps?: { children: string; onClick: () => void } | undefined
}

/** Said before anything was there to show it. */
const waiting: Note[] = []
let show: ((note: Note) => void) | undefined
const listeners = new Set<() => void>()

/** Says briefly what has happened. Never the only place of an error. */
export const toasts = {
  add(note: Note) {
    if (show) return show(note)
    waiting.push(note)
    for (const tell of listeners) tell()
  },
}

/** From now on notes are shown like this, first those that wait. Returns how to stop. */
export function takeNotes(shower: (note: Note) => void): () => void {
  show = shower
  for (const note of waiting.splice(0)) show(note)
  return () => {
    show = undefined
  }
}

export const areNotesWaiting = (): boolean => waiting.length > 0

export function onNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
