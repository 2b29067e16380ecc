/**
 * What is kept in a browser: in which of its storages, and under which name, before whose it is. What browsers hold
 * already is found by these names: they do not change.
 */
const places = {
  /** What was typed and not saved: by person, and by what it is of. */
  draft: { in: 'localStorage', name: 'lemma:draft' },
  /** Answers that the server does not know yet: by person, time and review. */
  outbox: { in: 'localStorage', name: 'lemma:outbox' },
  /** Where a reload finds a session of study again: by person and deck. */
  studyRun: { in: 'sessionStorage', name: 'lemma:sitting' },
  /** Where to go back to from the plans: by person. */
  wayBack: { in: 'sessionStorage', name: 'lemma:way-back' },
  /** That a visitor pressed Like before signing in. */
  pressedLike: { in: 'sessionStorage', name: 'lemma:pressed-like' },
  /** That an account was deleted here. */
  farewell: { in: 'sessionStorage', name: 'lemma:farewell' },
} as const satisfies Record<string, { in: 'localStorage' | 'sessionStorage'; name: `lemma:${string}` }>

type Place = keyof typeof places

/** What all keys in a place begin with, and those of one person there. */
export const prefixOf = (place: Place, ...of: string[]): string => `${[places[place].name, ...of].join(':')}:`

/** Browsers may forbid storage, or have no room: then nothing is kept and nothing is found. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The storage that a place is in; nothing where browsers forbid it. */
export const storageOf = (place: Place): Storage | undefined => attempt(() => globalThis[places[place].in])

/** One thing that is kept; `of` is what tells it from the others in its place. */
export function stored(place: Place, ...of: string[]) {
  const key = [places[place].name, ...of].join(':')
  const read = () => attempt(() => storageOf(place)?.getItem(key) ?? undefined)
  return {
    read,
    /** What was kept as JSON, whatever it may be by now. */
    readJson: (): unknown => attempt(() => JSON.parse(read() ?? 'null') ?? undefined),
    /** Whether the browser took it. */
    keep: (text: string): boolean =>
      attempt(() => {
        globalThis[places[place].in].setItem(key, text)
        return true
      }) ?? false,
    drop: (): void => attempt(() => storageOf(place)?.removeItem(key)),
  }
}

/** Takes away what is kept under these keys, in every place. */
export function dropStored(isDropped: (key: string) => boolean): void {
  for (const kind of new Set(Object.values(places).map((place) => place.in)))
    attempt(() => {
      const storage = globalThis[kind]
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys.filter((key) => key.startsWith('lemma:') && isDropped(key))) storage.removeItem(key)
    })
}
