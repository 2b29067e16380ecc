/** A kind of note: what its fields are called and which cards are made of it. */
export type NoteType = {
  name: string
  isCloze: boolean
  fields: readonly string[]
  templates: readonly { name: string; front: string; back: string }[]
  /** What stands before every formula that LaTeX sets. */
  preamble: string
}

export type Note = { id: number; guid: string; typeId: string; tags: readonly string[]; fields: readonly string[] }

/** A card by Anki's own words: what `type`, `queue` and `due` mean is told where they are read. */
export type AnkiCard = {
  id: number
  noteId: number
  deckId: string
  /** Which template, or which number of a cloze, counted from 0. */
  ordinal: number
  type: number
  queue: number
  due: number
  interval: number
  /** Ease in thousandths. */
  factor: number
  /** In a deck made by a search the card's own deck and due; else 0. */
  homeDeckId: string
  homeDue: number
  /** The colour of its flag; none is 0. */
  flag: number
  data: string
}

/** An answer, or another line of Anki's log: `id` is when, in epoch milliseconds; `ease` the button, 0 for none. */
export type Review = { id: number; ease: number; factor: number; durationMs: number; type: number }

/** What a package holds, whichever schema it is of. */
export type Collection = {
  /** Epoch seconds of the day from which days are counted. */
  madeAtSeconds: number
  /** The hour at which a study day begins. */
  dayStartHour: number
  /** The path of each deck by its id. */
  decks: ReadonlyMap<string, readonly string[]>
  /** What is said about each deck, in HTML. */
  descriptions: ReadonlyMap<string, string>
  noteTypes: ReadonlyMap<string, NoteType>
  notes: ReadonlyMap<number, Note>
  cards: readonly AnkiCard[]
  /** By the id of the card, in the order in which they were given. */
  reviews: ReadonlyMap<number, readonly Review[]>
}
