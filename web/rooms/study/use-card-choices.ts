import { useRef } from 'react'
import type { CardChoiceEdit } from '#contract/card-choice'
import { afterUndo } from '#domain/session'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { outdate } from '#web/lib/outdated.ts'
import { toasts } from '#web/ui/toasts.ts'
import { type Aside, edited, editFor, isAskedBothWays, isAskedByStep } from './card-choices.ts'
import type { Ready, Study } from './use-study-run.ts'

type Reach = { current: () => Study; change: (change: (ready: Ready) => Partial<Ready>) => void }

/** What was said of a card is taken back when it turns out not to have been done. */
const noteOf = (cardId: string) => `choice of ${cardId}`
const unsay = (cardId: string) => toasts.add({ id: noteOf(cardId), title: 'The card stays as it was' })

const said: Record<Aside, string> = { suspended: 'Card suspended', buried: 'Card buried until tomorrow' }

/** What the person chooses about cards while they study them: at once here, and one after the other on the server. */
export function useCardChoices({ current, change }: Reach) {
  const sent = useRef<Promise<unknown>>(Promise.resolve())

  const onScreen = () => {
    const study = current()
    return study.status === 'ready' ? study.cards.find(({ _id }) => _id === study.run.queue[0]) : undefined
  }

  const send = (cardId: string, body: CardChoiceEdit, onFailed: () => void) => {
    const study = current()
    if (study.status !== 'ready') return
    const { deckId } = study.homeOf(cardId)
    sent.current = sent.current
      .then(() => call('study.choose', { at: { deckId, cardId }, body }))
      .then(outdate, (error) => {
        onFailed()
        change(() => ({ unchosen: troubleOf(error) }))
      })
  }

  const show = (cardId: string, edit: CardChoiceEdit) =>
    change(({ cards, settings }) => ({
      cards: cards.map((card) =>
        card._id === cardId ? { ...card, choice: edited(card.choice, edit, Date.now(), settings) } : card,
      ),
    }))

  const takeOut = (cardId: string, as: Aside) => {
    show(cardId, editFor(as, true))
    change(({ run, turn }) => ({
      run: { ...run, queue: run.queue.filter((queued) => queued !== cardId) },
      turn: turn + 1,
      aside: { cardId, as },
      refusal: undefined,
      unchosen: undefined,
    }))
  }

  const putBack = (cardId: string, as: Aside) => {
    show(cardId, editFor(as, false))
    change(({ run, turn, aside }) => ({
      run: { ...run, queue: afterUndo(run.queue, cardId) },
      turn: turn + 1,
      aside: aside?.cardId === cardId ? undefined : aside,
    }))
  }

  const takeBack = (cardId: string, as: Aside) => {
    putBack(cardId, as)
    send(cardId, editFor(as, false), () => takeOut(cardId, as))
  }

  return {
    /** The card on screen is asked no more, today or until it is taken back. */
    setAside: (as: Aside) => {
      const study = current()
      const [cardId] = study.status === 'ready' ? study.run.queue : []
      if (cardId === undefined) return
      takeOut(cardId, as)
      send(cardId, editFor(as, true), () => {
        putBack(cardId, as)
        unsay(cardId)
      })
      toasts.add({
        id: noteOf(cardId),
        title: said[as],
        actionProps: { children: 'Undo', onClick: () => takeBack(cardId, as) },
      })
    },
    /** The card that was set aside last, if nothing was answered since, is asked again; whether there was one. */
    takeBackLast: (): boolean => {
      const study = current()
      const aside = study.status === 'ready' ? study.aside : undefined
      if (aside) takeBack(aside.cardId, aside.as)
      return aside !== undefined
    },
    /** The card on screen gets a flag, or loses it. */
    flag: () => {
      const card = onScreen()
      if (!card) return
      const isFlagged = card.choice?.isFlagged !== true
      show(card._id, { isFlagged })
      send(card._id, { isFlagged }, () => show(card._id, { isFlagged: !isFlagged }))
    },
    /** The card on screen is asked the other way round as well, from its next day on, or no more. */
    reverse: () => {
      const [study, card] = [current(), onScreen()]
      if (!card || study.status !== 'ready') return
      const isReversed = !isAskedBothWays(card, study)
      show(card._id, { isReversed })
      send(card._id, { isReversed }, () => {
        show(card._id, { isReversed: !isReversed })
        unsay(card._id)
      })
      toasts.add({ id: noteOf(card._id), title: isReversed ? 'Asked both ways, one a day' : 'Asked one way only' })
    },
    /** Its answer is asked step by step, from its next day on, or as a whole again. */
    askByStep: () => {
      const [study, card] = [current(), onScreen()]
      if (!card || study.status !== 'ready') return
      const isByStep = !isAskedByStep(card, study)
      show(card._id, { isByStep })
      send(card._id, { isByStep }, () => show(card._id, { isByStep: !isByStep }))
      toasts.add({ title: isByStep ? 'Asked step by step, one a day' : 'Asked as a whole' })
    },
  }
}
