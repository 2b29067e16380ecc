/** What one package may take; each is checked before memory is given. docs/rules.md §Decks.14. */
export const packageLimits = {
  archiveBytes: 2 * 1024 ** 3,
  directoryBytes: 32 * 1024 ** 2,
  entries: 200_000,
  collectionBytes: 512 * 1024 ** 2,
  mediaIndexBytes: 32 * 1024 ** 2,
  notes: 200_000,
  cards: 400_000,
  reviews: 2_000_000,
  /** As large a window as zstd's own tools take unless they are told otherwise, as a power of two. */
  windowLog: 27,
} as const

export type Trouble = 'not_zip' | 'not_anki' | 'too_new' | 'too_large' | 'too_many' | 'damaged' | 'encrypted'

/** What the person reads of each. */
export const troubleSentences: Record<Trouble, string> = {
  not_zip: 'This is no Anki package: it is not a ZIP file, or it was cut off.',
  not_anki: 'There is no Anki collection in this file.',
  too_new: 'This package was made by an Anki newer than those known here. Export it “for older versions of Anki”.',
  too_large: 'This package is too large: a collection may have 512 MB, a file 2 GB.',
  too_many: 'This package has too much in it: at most 200,000 notes are read at a time. Export fewer decks at once.',
  damaged: 'This package is damaged. Export it from Anki once more.',
  encrypted: 'This package is locked by a password.',
}

/** A package that cannot be read. */
export class Unreadable extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(troubleSentences[trouble])
    this.trouble = trouble
  }
}
