import { type ChangeDesc, type EditorState, MapMode, StateEffect, StateField } from '@codemirror/state'
import type { Span } from '#domain/latex/tree'

/** A place to fill in; `word` stood there when it was put in. */
export type Place = Span & { word: string }

/**
 * What was written for the author around the cursor: the places in it, in their order, and the offsets of all other
 * characters, which may be typed over. It is forgotten when the cursor leaves it.
 */
export type Written = Span & { places: readonly Place[]; characters: ReadonlySet<number> }

/** What `text`, put in at `at`, has written for the author. */
export function writtenIn(text: string, at: number, places: readonly Span[]): Written {
  const characters = new Set(Array.from(text, (_, index) => at + index))
  for (const { from, to } of places) for (let inside = from; inside < to; inside++) characters.delete(at + inside)
  return {
    from: at,
    to: at + text.length,
    places: places.map(({ from, to }) => ({ from: at + from, to: at + to, word: text.slice(from, to) })),
    characters,
  }
}

export function mapWritten({ from, to, places, characters }: Written, changes: ChangeDesc): Written {
  const isOpenEnded = places.at(-1)?.to === to
  const left = [...characters].map((at) => changes.mapPos(at, 1, MapMode.TrackAfter)).filter((at) => at !== null)
  return {
    from: changes.mapPos(from, -1),
    to: changes.mapPos(to, isOpenEnded ? 1 : -1),
    places: places.map((place) => ({
      ...place,
      from: changes.mapPos(place.from, -1),
      to: changes.mapPos(place.to, 1),
    })),
    characters: new Set(left),
  }
}

/** Something was written for the author; inside what was, it becomes a part of it. */
export const write = StateEffect.define<Written>({ map: mapWritten })
/** The author wrote these characters too: they are no longer typed over. */
export const confirm = StateEffect.define<Span>({
  map: ({ from, to }, changes) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }),
})
export const forget = StateEffect.define<null>()

const joined = (outer: Written, inner: Written): Written => ({
  from: outer.from,
  to: outer.to,
  places: [...outer.places, ...inner.places].sort((a, b) => a.from - b.from || b.to - a.to),
  characters: new Set([...outer.characters, ...inner.characters]),
})

const isInside = (at: number, { from, to }: Span): boolean => from <= at && at <= to

export const written = StateField.define<Written | undefined>({
  create: () => undefined,
  update(before, transaction) {
    const { main } = transaction.newSelection
    const isTakenBack = transaction.isUserEvent('undo') || transaction.isUserEvent('redo')
    let now =
      before && transaction.docChanged ? (isTakenBack ? undefined : mapWritten(before, transaction.changes)) : before
    for (const effect of transaction.effects) {
      if (effect.is(write)) now = now && isInside(effect.value.from, now) ? joined(now, effect.value) : effect.value
      else if (effect.is(forget)) now = undefined
      else if (effect.is(confirm) && now) {
        const { from, to } = effect.value
        now = { ...now, characters: new Set([...now.characters].filter((at) => at < from || at >= to)) }
      }
    }
    return now && isInside(main.from, now) && isInside(main.to, now) ? now : undefined
  },
})

/** The place that waits behind the cursor (1) or before it (-1). */
export function placeBeside(state: EditorState, step: -1 | 1): Place | undefined {
  const { from, to } = state.selection.main
  const places = state.field(written, false)?.places ?? []
  return step === 1 ? places.find((place) => place.from > to) : places.findLast((place) => place.to < from)
}

/** Where all that was written ends, when something of it stands behind the cursor. */
export function endOfWritten(state: EditorState): number | undefined {
  const around = state.field(written, false)
  const { to } = state.selection.main
  return around && [...around.characters].some((at) => at >= to) ? around.to : undefined
}
