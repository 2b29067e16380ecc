import type { CardSides } from '../message.ts'

/** An awkward reply and how it is read: a card, prose, or unreadable for want of markers or of tags. */
export type CorpusRow = readonly [what: string, reply: string, reading: CardSides | 'prose' | 'markers' | 'tags']

export const card = (front: string, back: string): CardSides => ({ front, back })

/** A reply that is as it was asked to be. */
export const asked = (front: string, back: string): string =>
  `### Front:\n[latex]${front}[/latex]\n\n### Back:\n[latex]${back}[/latex]`
