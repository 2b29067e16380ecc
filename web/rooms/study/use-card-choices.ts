import { useRef } from 'react'
import { toasts } from '#web/ui/toasts.ts'
import { type Aside, editFor, isAskedBothWays, isAskedByStep } from './card-choices.ts'
import { type Act, lastAct, withAct, withoutAct } from './study-run.ts'
import { type StudyReach, useSendChoice } from './use-send-choice.ts'

/** What was said of a card is taken back when it turns out not to have been done. */
const noteOf = (cardId: string) => `choice of ${cardId}`
const unsay = (cardId: string) => toasts.add({ id: noteOf(cardId), title: 'The card stays as it was' })

const said: Record<Aside, string> = { suspended: 'Card suspended', buried: 'Card buried until tomorrow' }

/** What the person chooses about cards while they study them: at once here, and one after the other on the server. */
export function useCardChoices({ current, change }: StudyReach) {
  const send = useSendChoice({ current, change })
  /** Acts that turned out not to have been done. */
  const undone = useRef(new Set<Act>())

  const onScreen = () => {
    const study = current()
    return study.status === 'ready' ? study.cards.find(({ _id }) => _id === study.run.queue[0]) : undefined
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
