/** A deck as it is kept; times are epoch milliseconds. */
export type StoredDeck = {
  id: string
  ownerId: string
  title: string
  description: string
  isPublic: boolean
  macros: Record<string, string>
  cardCount: number
  likeCount: number
  /** UTF-8 bytes of all sides together. */
  sourceBytes: number
  /** Cards of it in the trash, and their bytes: they take room, too. */
  trashedCount: number
  trashedBytes: number
  /** Counts every change of the deck or of one of its cards. */
  version: number
  createdAt: number
  updatedAt: number
  /** Set where the deck was not read, but is what this process remembers of its last write to it: it may be out of date. */
  isRemembered?: true
}

/** What tells whether a deck that was seen is still as it was. */
export type Seen = Pick<StoredDeck, 'id' | 'version' | 'likeCount'>
