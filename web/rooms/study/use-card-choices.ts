import { useRef } from 'react'
import type { CardChoice, CardChoiceEdit } from '#contract/card-choice'
import { call } from '#web/lib/api.ts'
import { troubleOf } from '#web/lib/api-error.ts'
import { outdate } from '#web/lib/outdated.ts'
import { toasts } from '#web/ui/toasts.ts'
import { type Aside, edited, editFor, isAskedBothWays, isAskedByStep, noChoice } from './card-choices.ts'
import type { Ready, Study } from './study.ts'
import { type Act, lastAct, withAct, withoutAct } from './study-run.ts'

type Reach = { current: () => Study; change: (change: (ready: Ready) => Partial<Ready>) => void }

/** What the server is known to have of a card, and what is on its way to it, in its order. */
type OnItsWay = { known: CardChoice; edits: CardChoiceEdit[] }

/** What was said of a card is taken back when it turns out not to have been done. */
const noteOf = (cardId: string) => `choice of ${cardId}`
const unsay = (cardId: string) => toasts.add({ id: noteOf(cardId), title: 'The card stays as it was' })

const said: Record<Aside, string> = { suspended: 'Card suspended', buried: 'Card buried until tomorrow' }

/** What the person chooses about cards while they study them: at once here, and one after the other on the server. */
export function useCardChoices({ current, change }: Reach) {
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const onTheirWay = useRef(new Map<string, OnItsWay>())
  /** Acts that turned out not to have been done. */
  const undone = useRef(new Set<Act>())

  const onScreen = () => {
    const study = current()
    return study.status === 'ready' ? study.cards.find(({ _id }) => _id === study.run.queue[0]) : undefined
  }

  /** Shows what the server has of a card with all that is on its way there. */
  const show = (cardId: string, { known, edits }: OnItsWay) =>
    change(({ cards, settings }) => {
      const withEdit = (before: CardChoice, edit: CardChoiceEdit) => edited(before, edit, Date.now(), settings)
      const choice = edits.reduce(withEdit, known)
      return { cards: cards.map((card) => (card._id === cardId ? { ...card, choice } : card)) }
    })

  const send = (cardId: string, edit: CardChoiceEdit, onFailed: () => void) => {
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

  const put = (act: Act) =>
    change(({ run, turn }) => ({
      run: withAct(run, act),
      ...(act.as && { turn: turn + 1, refusal: undefined, unchosen: undefined }),
    }))

  const takeOut = (act: Act) =>
    change(({ run, turn }) => ({ run: withoutAct(run, act), ...(act.as && { turn: turn + 1 }) }))

  /** About the card on screen. */
  const act = (chosen: Omit<Act, 'cardId' | 'after'>): Act | undefined => {
    const study = current()
    const card = onScreen()
    if (!card || study.status !== 'ready') return undefined
    const act = { ...chosen, cardId: card._id, after: study.run.given.length }
    put(act)
    send(act.cardId, act.done, () => {
      undone.current.add(act)
      if (hasAct(act)) takeOut(act)
      unsay(act.cardId)
    })
    return act
  }

  const hasAct = (act: Act) => {
    const study = current()
    return study.status === 'ready' && study.run.acts.includes(act)
  }

  const takeBack = (act: Act) => {
    if (!hasAct(act)) return
    takeOut(act)
    if (act.as) toasts.add({ id: noteOf(act.cardId), title: `Undone: ${said[act.as]}` })
    send(act.cardId, act.undone, () => {
      // What was never done needs no taking back.
      if (undone.current.has(act)) return
      put(act)
      toasts.add({ id: noteOf(act.cardId), title: 'This could not be undone' })
    })
  }

  return {
    /** The card on screen is asked no more, today or until it is taken back. */
    setAside: (as: Aside) => {
      const done = act({ as, done: editFor(as, true), undone: editFor(as, false) })
      if (!done) return
      toasts.add({
        id: noteOf(done.cardId),
        title: said[as],
        actionProps: { children: 'Undo', onClick: () => takeBack(done) },
      })
    },
    /** What was chosen last, if nothing was answered since, is taken back; whether there was anything. */
    takeBackLast: (): boolean => {
      const study = current()
      const last = study.status === 'ready' ? lastAct(study.run) : undefined
      if (!last) return false
      takeBack(last)
      return true
    },
    /** The card on screen gets a flag, or loses it. */
    flag: () => {
      const isFlagged = onScreen()?.choice?.isFlagged !== true
      act({ done: { isFlagged }, undone: { isFlagged: !isFlagged } })
    },
    /** The card on screen is asked the other way round as well, from its next day on, or no more. */
    reverse: () => {
      const [study, card] = [current(), onScreen()]
      if (!card || study.status !== 'ready') return
      const isReversed = !isAskedBothWays(card, study)
      act({ done: { isReversed }, undone: { isReversed: !isReversed } })
      toasts.add({ id: noteOf(card._id), title: isReversed ? 'Asked both ways, one a day' : 'Asked one way only' })
    },
    /** Its answer is asked step by step, from its next day on, or as a whole again. */
    askByStep: () => {
      const [study, card] = [current(), onScreen()]
      if (!card || study.status !== 'ready') return
      const isByStep = !isAskedByStep(card, study)
      act({ done: { isByStep }, undone: { isByStep: !isByStep } })
      toasts.add({ id: noteOf(card._id), title: isByStep ? 'Asked step by step, one a day' : 'Asked as a whole' })
    },
  }
}
