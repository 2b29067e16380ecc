type Template = { front: string; back: string }
type WrittenType = {
  id: number
  name?: string
  isCloze?: boolean
  fields: string[]
  templates: Template[]
  preamble?: string
}
type WrittenCard = {
  id: number
  noteId: number
  deckId?: number
  ordinal?: number
  type?: number
  queue?: number
  due?: number
  interval?: number
  factor?: number
  homeDeckId?: number
  homeDue?: number
  flags?: number
  data?: string
}

/** What a package is written of. */
export type Written = {
  generation?: 1 | 2 | 3
  /** The settings of a collection of the first two generations: which scheduler it has, which is 1 where none is named. */
  settings?: { schedVer?: 1 | 2; rollover?: number }
  types: WrittenType[]
  /** Paths as Anki writes them, `A::B`, by id; 1 is there anyway. */
  decks?: Record<number, string>
  /** HTML by the id of the deck. */
  descriptions?: Record<number, string>
  notes: { id: number; guid?: string; typeId: number; fields: string[]; tags?: string }[]
  cards: WrittenCard[]
  reviews?: {
    id: number
    cardId: number
    ease: number
    interval?: number
    factor?: number
    time?: number
    type?: number
  }[]
  /** Files by the name that fields have for them. */
  media?: Record<string, Uint8Array>
}

/** Four in the morning, as Anki begins a day: by another hour its days would turn over while ours go on. */
export const madeAtSeconds = Date.UTC(2023, 10, 14, 4) / 1000

export const basic: WrittenType = {
  id: 10,
  fields: ['Front', 'Back'],
  templates: [{ front: '{{Front}}', back: '{{FrontSide}}<hr id=answer>{{Back}}' }],
}
