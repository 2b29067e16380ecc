import type { VirtualItem } from '@tanstack/react-virtual'
import { type Key, useLayoutEffect, useRef } from 'react'

/**
 * Which of the rows near the view are whole, and which fly by, in the order of their slots: none is taken out of the page to
 * stand elsewhere.
 */
export function useFlyingRows(near: readonly VirtualItem[], isFlying: boolean, current: number) {
  const before = useRef<{ whole: ReadonlySet<Key>; slots: Slots }>({ whole: new Set(), slots: new Map() })
  const { whole: wasWhole, slots: flown } = before.current
  // What is whole already, or is at hand, stays so.
  const isWhole = ({ index, key }: VirtualItem) => !isFlying || index === current || wasWhole.has(key)
  const [whole, others] = [near.filter(isWhole), near.filter((item) => !isWhole(item))]
  const slots = slotsFor(
    others.map(({ index }) => index),
    flown,
  )
  useLayoutEffect(() => {
    before.current = { whole: new Set(whole.map(({ key }) => key)), slots }
  })
  const flying = others
    .map((item) => ({ ...item, slot: slots.get(item.index) ?? 0 }))
    .sort((one, other) => one.slot - other.slot)
  return { whole, flying, hasFlown: (place: number) => flown.has(place) }
}

type Slots = ReadonlyMap<number, number>

/** For each place in the list that flies by a slot of its own: those that are gone leave theirs to those that come. */
export function slotsFor(places: readonly number[], before: Slots): Slots {
  const slots = new Map([...before].filter(([place]) => places.includes(place)))
  const taken = new Set(slots.values())
  let slot = 0
  for (const place of places) {
    if (slots.has(place)) continue
    while (taken.has(slot)) slot++
    slots.set(place, slot)
    taken.add(slot)
  }
  return slots
}
