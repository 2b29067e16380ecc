import { useEffect, useRef, useState } from 'react'
import { isLapse, leechFrom } from '#domain/leech'
import { studyDayOf } from '#domain/time'
import { call } from '#web/lib/api.ts'
import type { Given } from './study-run.ts'
import type { Ready } from './use-study-run.ts'

type Known = { byCard: ReadonlyMap<string, number>; given: readonly Given[] }

/**
 * How often the card on screen was forgotten, once that makes it a leech; asked of the server when the answer of a card that was
 * studied before is first shown, deck by deck. docs/rules.md §Study.22.
 */
export function useLeech({ run, homeOf, settings }: Ready, isRevealed: boolean): number | undefined {
  const [byDeck, setByDeck] = useState<ReadonlyMap<string, Known>>(new Map())
  const asked = useRef(new Set<string>())
  const [cardId = ''] = run.queue
  const { deckId } = homeOf(cardId)
  const { given } = run
  const isWanted = isRevealed && run.states.has(cardId)

  useEffect(() => {
    if (!isWanted || asked.current.has(deckId)) return
    asked.current.add(deckId)
    call('study.lapses', { at: { deckId } }).then(
      (lapses) => {
        const byCard = new Map(lapses.map((one) => [one.cardId, one.lapses]))
        setByDeck((before) => new Map(before).set(deckId, { byCard, given }))
      },
      () => asked.current.delete(deckId),
    )
  }, [isWanted, deckId, given])

  const known = byDeck.get(deckId)
  if (!known) return undefined
  const since = given.filter((one) => one.cardId === cardId && !known.given.includes(one))
  const lapsed = since.filter(({ before, grade, answeredAtMs }) =>
    isLapse(before, grade, studyDayOf(answeredAtMs, settings)),
  )
  const lapses = (known.byCard.get(cardId) ?? 0) + lapsed.length
  return lapses >= leechFrom ? lapses : undefined
}
