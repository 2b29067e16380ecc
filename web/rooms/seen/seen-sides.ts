import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { beginningLength } from '#domain/preview'
import { rememberShown, sideKey } from '#web/rooms/card-face/engine.ts'
import { isServed } from '#web/rooms/card-face/served-side.ts'
import { nameOfSide } from './side-name.ts'

/** How much is set of a side: all of it, or on a tile its beginning. */
const lengths = [undefined, beginningLength]

/**
 * What the document shows of decks before it is known who looks: the page that comes in its place shows their sides as they
 * stand there, and waits for no maths engine.
 */
export function useSeenSides(decks: readonly Pick<Deck, 'cards' | 'macros'>[]): void {
  useState(() => rememberSeen(decks))
}

function rememberSeen(decks: readonly Pick<Deck, 'cards' | 'macros'>[]) {
  const seen = new Map<string, Element>()
  for (const side of document.querySelectorAll('[data-seen] .typeset')) {
    const { firstChild: name } = side
    if (!(name instanceof Comment)) continue
    name.remove()
    if (isServed(side)) seen.set(name.data, side)
  }
  if (seen.size === 0) return
  for (const key of decks.flatMap(keysOfSides)) {
    const side = seen.get(nameOfSide(key))
    if (side) rememberShown(key, side)
  }
}

const keysOfSides = ({ cards, macros }: Pick<Deck, 'cards' | 'macros'>) =>
  cards
    .flatMap(({ frontEquation, backEquation }) => [frontEquation, backEquation])
    .flatMap((source) => lengths.map((atMost) => sideKey(source, macros, atMost)))
