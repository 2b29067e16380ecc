import { dayMs } from '#domain/time'
import { inStorage, prefixOf, stored } from './storage.ts'

/** Whose typed text it is, and of what: `deck:new`, `card:{deckId}:{cardId}`, `chat:{deckId}:{cardId}`. */
export type DraftOf = { personId: string; name: string }

/** Of the drafts of one thing, where one is: its part of the key, none for one that is the only one. */
type Slot = readonly string[]

const at = ({ personId, name }: DraftOf, slot: Slot = []) => stored('draft', personId, name, ...slot)

/** What follows a prefix in the names of drafts. */
function namesBehind(prefix: string): string[] {
  const keys = inStorage('draft', (storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  )
  return (keys ?? []).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

/** The places of the drafts of one thing, what was begun first before others. */
const slotsOf = ({ personId, name }: DraftOf): Slot[] =>
  namesBehind(prefixOf('draft', personId, name))
    .sort()
    .map((place) => [place])

type OfCard = { personId: string; deckId: string; cardId: string }

/**
 * The name of a card's drafts, typed on it or said about it: where it was moved to another deck, of what was typed or said
 * before.
 */
export function nameOfCardDraft(of: 'card' | 'chat', { personId, deckId, cardId }: OfCard): string {
  const stored = namesBehind(prefixOf('draft', personId)).map((name) => name.split(':'))
  const [, deckThen = deckId] = stored.find(([kind, , id]) => kind === of && id === cardId) ?? []
  return `${of}:${deckThen}:${cardId}`
}

const newSlot = (): Slot => [`${String(Date.now()).padStart(15, '0')}-${crypto.randomUUID()}`]

const offeredForMs = 90 * dayMs

/** Of when a place says that it is, in epoch milliseconds; those of older pages do not say. */
const timeOf = (place = ''): number => Number(/(?:^|:)(\d{15})-[^:]*$/.exec(place)?.[1] ?? Number.POSITIVE_INFINITY)

/** Left so long ago that nobody will take it up; or the clock is wrong, and it is offered again once that is right. */
const isForgotten = (place?: string) => timeOf(place) < Date.now() - offeredForMs

/** Makes room; whether there was something that a person will not take up. */
function dropForgotten(personId: string): boolean {
  const forgotten = namesBehind(prefixOf('draft', personId)).filter(isForgotten)
  for (const name of forgotten) at({ personId, name }).drop()
  return forgotten.length > 0
}

/** When the person began the latest that is not saved here, in whichever tab; endless where it does not say, none of none. */
export function lastDraftMs(personId: string): number | undefined {
  const drafts = namesBehind(prefixOf('draft', personId)).filter((name) => !isForgotten(name))
  return drafts.length > 0 ? Math.max(...drafts.map(timeOf)) : undefined
}

const inText = <Draft extends object>(text: string | undefined): Partial<Draft> | undefined => {
  try {
    const draft: unknown = JSON.parse(text ?? '')
    return typeof draft === 'object' && draft !== null ? (draft as Partial<Draft>) : undefined
  } catch {
    return undefined
  }
}

/** What the same person typed here and did not save; nothing when there is none or the browser keeps nothing. */
export const readDraft = <Draft extends object>(of: DraftOf): Partial<Draft> | undefined => inText(at(of).read())

let hasRoom = true
const listeners = new Set<() => void>()

function note(isStored: boolean): boolean {
  hasRoom = isStored
  for (const tell of listeners) tell()
  return isStored
}

/** The drafts of this tab's dialogs. */
export const draftsHere = {
  /** Whether the browser took what was typed last: it may have no room, or keep nothing at all. */
  haveRoom: () => hasRoom,
  /** Calls whenever one is kept or dropped; the function returned ends that. */
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Keeps a draft through Escape, reload, a failed save and an expired sign-in; false when the browser refuses. */
export const keepDraft = (of: DraftOf, draft: object): boolean => note(at(of).keep(JSON.stringify(draft)))

/** Calls when the same person's draft is changed in another tab; the function returned ends that. */
export const onDraftElsewhere = (of: DraftOf, heard: () => void): (() => void) => at(of).onChangeElsewhere(heard)

export function dropDraft(of: DraftOf): void {
  at(of).drop()
  note(true)
}

/** A draft that was left, be it in a tab that is still open. */
export type Left<Draft> = { typed: Partial<Draft>; slot: Slot; text: string }

/** What was typed of a thing and not saved, from wherever, what was begun last first. Those of older pages have no place of their own. */
export function leftDrafts<Draft extends object>(of: DraftOf): Left<Draft>[] {
  const offered = slotsOf(of).filter(([place]) => !isForgotten(place))
  return [...offered.toReversed(), []].flatMap((slot) => {
    const text = at(of, slot).read()
    const typed = inText<Draft>(text)
    return text !== undefined && typed ? [{ typed, slot, text }] : []
  })
}

/**
 * The draft of one dialog, for as long as it is open. Two of them, in two tabs or one after the other, that are about the same
 * thing keep one each: what another has kept, taken up or dropped meanwhile is never written over. docs/rules.md §Cards.4
 */
export function ownDraft<Draft extends object>(of: DraftOf) {
  let own: { slot: Slot; text: string } | undefined
  const isOwn = () => own !== undefined && at(of, own.slot).read() === own.text
  return {
    keep(draft: Draft): boolean {
      const before = own && isOwn() ? own.slot : undefined
      // What is gone on with is not old.
      const slot = before && timeOf(before[0]) > Date.now() - dayMs ? before : newSlot()
      const text = JSON.stringify(draft)
      const write = () => at(of, slot).keep(text)
      const isStored = write() || (dropForgotten(of.personId) && write())
      if (isStored && before && before !== slot) at(of, before).drop()
      if (isStored) own = { slot, text }
      return note(isStored)
    },
    /** Goes on in it. */
    take: ({ slot, text }: Left<Draft>): void => {
      own = { slot, text }
    },
    /** Leaves it, to be taken up again; `typed` is there also where the browser has not kept it. What comes is another draft. */
    leave(typed: Draft): Left<Draft> {
      const left = { slot: [], text: '', ...own, typed }
      own = undefined
      return left
    },
    read: (): Partial<Draft> | undefined => (isOwn() ? inText(own?.text) : undefined),
    drop(): void {
      if (own && isOwn()) at(of, own.slot).drop()
      own = undefined
      note(true)
    },
    /** Drops what was left, unless it went on since. */
    dropLeft({ slot, text }: Left<Draft>): void {
      if (at(of, slot).read() === text) at(of, slot).drop()
      note(hasRoom)
    },
  }
}
