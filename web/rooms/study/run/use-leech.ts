import { useEffect, useRef, useState } from 'react'
import { type Facet, wholeCard } from '#domain/facet'
import { leechFrom } from '#domain/leech'
import { call } from '#web/lib/api.ts'
import { lapsesSince } from './lapses-since.ts'
import type { Ready } from './study.ts'
import type { GivenAnswer } from './study-run.ts'

const keyOf = (cardId: string, facet: Facet = wholeCard) => `${cardId} ${facet}`

type Known = { byFacet: ReadonlyMap<string, number>; given: readonly GivenAnswer[] }

/**
 * How often the card on screen was forgotten, once that makes it a leech; asked of the server when the answer of a card that was
 * studied before is first shown, deck by deck. docs/rules.md §Study.22.
 */
export function useLeech({ run, homeOf, facetOf, settings }: Ready, isRevealed: boolean): number | undefined {
  const [byDeck, setByDeck] = useState<ReadonlyMap<string, Known>>(new Map())
  const asked = useRef(new Set<string>())
  const [cardId = ''] = run.queue
  const { deckId } = homeOf(cardId)
  const { given } = run
  const isWanted = isRevealed && run.states.has(cardId)

  useEffect(() => {
    if (!isWanted || asked.current.has(deckId)) return
    asked.current.add(deckId)
    call('study.lapses', { at: { deckId }, query: { facets: 'true' } }).then(
      (lapses) => {
        const byFacet = new Map(lapses.map((one) => [keyOf(one.cardId, one.facet), one.lapses]))
        setByDeck((before) => new Map(before).set(deckId, { byFacet, given }))
      },
      () => asked.current.delete(deckId),
    )
  }, [isWanted, deckId, given])

  const known = byDeck.get(deckId)
  if (!known) return undefined
  const lapsesBefore = known.byFacet.get(keyOf(cardId, facetOf(cardId))) ?? 0
  const lapses = lapsesBefore + lapsesSince(known.given, given, cardId, settings)
  return lapses >= leechFrom ? lapses : undefined
}
