import { useRef } from 'react'
import type { CardChoice, CardChoiceEdit } from '#contract/card-choice'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { outdate } from '#web/lib/outdated.ts'
import { edited, noChoice } from '../session/card-choices.ts'
import type { Ready, Study } from './study.ts'

/** The study on screen, as it is by now, and how it is changed. */
export type StudyReach = { current: () => Study; change: (change: (ready: Ready) => Partial<Ready>) => void }

/** What the server is known to have of a card, and what is on its way to it, in its order. */
type OnItsWay = { known: CardChoice; edits: CardChoiceEdit[] }

/** Sends what is chosen about cards, one after the other; on screen it is so at once, and no more when the server refuses it. */
export function useSendChoice({ current, change }: StudyReach) {
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const onTheirWay = useRef(new Map<string, OnItsWay>())

  /** Shows what the server has of a card with all that is on its way there. */
  const show = (cardId: string, { known, edits }: OnItsWay) =>
    change(({ cards, settings }) => {
      const withEdit = (before: CardChoice, edit: CardChoiceEdit) => edited(before, edit, Date.now(), settings)
      const choice = edits.reduce(withEdit, known)
      return { cards: cards.map((card) => (card._id === cardId ? { ...card, choice } : card)) }
    })

  return (cardId: string, edit: CardChoiceEdit, onFailed: () => void): void => {
    const study = current()
    if (study.status !== 'ready') return
    const { deckId } = study.homeOf(cardId)
    const known = study.cards.find(({ _id }) => _id === cardId)?.choice ?? noChoice
    const way = onTheirWay.current.get(cardId) ?? { known, edits: [] }
    onTheirWay.current.set(cardId, way)
    way.edits.push(edit)
    show(cardId, way)
    const settle = () => {
      way.edits.splice(way.edits.indexOf(edit), 1)
      if (way.edits.length === 0) onTheirWay.current.delete(cardId)
    }
    sent.current = sent.current
      .then(() => call('study.choose', { at: { deckId, cardId }, body: edit }))
      .then(
        () => {
          way.known = edited(way.known, edit, Date.now(), study.settings)
          settle()
          outdate()
        },
        (error) => {
          settle()
          show(cardId, way)
          onFailed()
          change(() => ({ unchosen: troubleOf(error) }))
        },
      )
  }
}
