import { useEffect, useState } from 'react'
import { cardsOfNotes, type NotesReading } from '#domain/document/notes/cards'

type Reading = { of: string; found: NotesReading }

/** Longer notes would keep a key press waiting. */
const besideFrom = 20_000

/** What the statements of notes give, read beside the page where they are long; nothing while they are read. */
export function useStatements(notes: string): NotesReading | undefined {
  const [reading, setReading] = useState<Reading>()

  useEffect(() => {
    if (notes.length < besideFrom) return setReading({ of: notes, found: cardsOfNotes(notes) })
    const reader = new Worker(new URL('./statements-worker.ts', import.meta.url), { type: 'module' })
    reader.onmessage = ({ data }: MessageEvent<NotesReading>) => setReading({ of: notes, found: data })
    // Where it cannot be fetched the page reads by itself, and waits.
    reader.onerror = () => setReading({ of: notes, found: cardsOfNotes(notes) })
    reader.postMessage(notes)
    return () => reader.terminate()
  }, [notes])

  return reading?.of === notes ? reading.found : undefined
}
