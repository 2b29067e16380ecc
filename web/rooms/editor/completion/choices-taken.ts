import { stored } from '#web/lib/storage.ts'

/** So many of the last choices count: what is no longer chosen is forgotten by and by. */
const remembered = 200

/**
 * What one person took from the lists of the editor, so that these learn; of visitors it is forgotten with the page.
 * docs/rules.md §Cards.8
 */
export type Taken = { timesTaken: (label: string) => number; take: (label: string) => void }

export function takenBy(personId: string | undefined): Taken {
  const place = personId === undefined ? undefined : stored('taken', personId)
  let labels: readonly string[] = labelsIn(place?.readJson())
  return {
    timesTaken: (label) => labels.filter((taken) => taken === label).length,
    take: (label) => {
      // Another editor of the page, or another tab, may have added some.
      const before = place ? labelsIn(place.readJson()) : labels
      labels = [...before, label].slice(-remembered)
      place?.keep(JSON.stringify(labels))
    },
  }
}

const labelsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((label) => typeof label === 'string').slice(-remembered) : []
