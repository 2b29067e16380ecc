/**
 * What this site keeps in a browser until it is dropped, by the name that it has there. Browsers hold things under these
 * names already, so they do not change.
 */
type Lasting =
  /** What was typed and not saved: by person, and by what it is of. */
  | 'draft'
  /** Answers that the server does not know yet: by person, time and review. */
  | 'outbox'
  /** Cards that the server does not know yet: by person, time and card. */
  | 'waiting-card'
  /** Which copy of answers and cards is the latest: by person. */
  | 'copied'
  /** What a person took from the editor's lists of commands: by person. */
  | 'taken'
  /** Since which study day a person was away when they wanted no limit of reviews: by person. */
  | 'not-now'
  /** That this browser is to keep nothing for a lost connection; nobody's in particular. */
  | 'keeps-nothing'

/** What it keeps as long as the tab is there. */
const ofTab = [
  /** Where a reload finds a study run again: by person and deck. */
  'sitting',
  /** Where to go back to from the plans: by person. */
  'way-back',
  /** That a visitor pressed Like before signing in. */
  'pressed-like',
  /** That an account was deleted here. */
  'farewell',
] as const

type Place = Lasting | (typeof ofTab)[number]

const storageOf = (place: Place) => (ofTab.some((one) => one === place) ? sessionStorage : localStorage)

const keyOf = (place: Place, of: string[]) => ['lemma', place, ...of].join(':')

/** What all keys in a place begin with, or those of one person there. */
export const prefixOf = (place: Place, ...of: string[]): string => `${keyOf(place, of)}:`

/** Browsers may forbid storage, or have no room: then nothing is kept and nothing is found. */
export function inStorage<Result>(place: Place, work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(storageOf(place))
  } catch {
    return undefined
  }
}

/** One thing that is kept; `of` is what tells it from the others in its place. */
export function stored(place: Place, ...of: string[]) {
  const key = keyOf(place, of)
  const read = () => inStorage(place, (storage) => storage.getItem(key)) ?? undefined
  return {
    read,
    /** What was kept as JSON, whatever it may be by now. */
    readJson: (): unknown => inStorage(place, () => JSON.parse(read() ?? 'null')) ?? undefined,
    /** Whether the browser took it. */
    keep: (text: string): boolean => inStorage(place, (storage) => storage.setItem(key, text) ?? true) ?? false,
    drop: (): void => inStorage(place, (storage) => storage.removeItem(key)),
    /** Calls when another tab has kept or dropped it, until the function returned is called. */
    onChangeElsewhere: (heard: () => void): (() => void) => {
      const hear = (event: StorageEvent) => event.key === key && heard()
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}
