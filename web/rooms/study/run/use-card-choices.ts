import { type Aside, editFor, isAskedBothWays, isAskedByStep } from '../session/card-choices.ts'
import { lastAct } from './study-run.ts'
import { asideSaid, sayOf, useActs } from './use-acts.ts'
import type { StudyReach } from './use-send-choice.ts'

/** What the person chooses about the card on screen while they study. */
export function useCardChoices(reach: StudyReach) {
  const { onScreen, act, takeBack } = useActs(reach)
  return {
    /** It is asked no more, today or until it is taken back. */
    setAside: (as: Aside) => {
      const done = act({ as, done: editFor(as, true), undone: editFor(as, false) })
      if (done) sayOf(done.cardId, asideSaid[as], () => takeBack(done))
    },
    /** What was chosen last, if nothing was answered since, is taken back; whether there was anything. */
    takeBackLast: (): boolean => {
      const study = reach.current()
      const last = study.status === 'ready' ? lastAct(study.run) : undefined
      if (last) takeBack(last)
      return last !== undefined
    },
    /** It gets a flag, or loses it. */
    flag: () => {
      const isFlagged = onScreen()?.card.choice?.isFlagged !== true
      act({ done: { isFlagged }, undone: { isFlagged: !isFlagged } })
    },
    /** It is asked the other way round as well, from its next day on, or no more. */
    reverse: () => {
      const shown = onScreen()
      if (!shown) return
      const isReversed = !isAskedBothWays(shown.card, shown.study)
      act({ done: { isReversed }, undone: { isReversed: !isReversed } })
      sayOf(shown.card._id, isReversed ? 'Asked both ways, one a day' : 'Asked one way only')
    },
    /** Its answer is asked step by step, from its next day on, or as a whole again. */
    askByStep: () => {
      const shown = onScreen()
      if (!shown) return
      const isByStep = !isAskedByStep(shown.card, shown.study)
      act({ done: { isByStep }, undone: { isByStep: !isByStep } })
      sayOf(shown.card._id, isByStep ? 'Asked step by step, one a day' : 'Asked as a whole')
    },
  }
}
