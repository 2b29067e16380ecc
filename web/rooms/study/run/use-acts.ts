import { useRef } from 'react'
import type { Card } from '#contract/card'
import { toasts } from '#web/ui/toasts.ts'
import type { Aside } from '../session/card-choices.ts'
import type { Ready } from './study.ts'
import { type Act, withAct, withoutAct } from './study-run.ts'
import { type StudyReach, useSendChoice } from './use-send-choice.ts'

export const asideSaid: Record<Aside, string> = { suspended: 'Card suspended', buried: 'Card buried until tomorrow' }

/** Says something of a card in place of what was said of it before, which may turn out not to have been done. */
export const sayOf = (cardId: string, title: string, onUndo?: () => void): void =>
  toasts.add({
    id: `choice of ${cardId}`,
    title,
    ...(onUndo && { actionProps: { children: 'Undo', onClick: onUndo } }),
  })

/** Does and takes back what is chosen about the card on screen: at once here, and one after the other on the server. */
export function useActs({ current, change }: StudyReach) {
  const send = useSendChoice({ current, change })
  /** Acts that turned out not to have been done. */
  const undone = useRef(new Set<Act>())

  const onScreen = (): { study: Ready; card: Card } | undefined => {
    const study = current()
    const card = study.status === 'ready' && study.cards.find(({ _id }) => _id === study.run.queue[0])
    return card ? { study, card } : undefined
  }

  const has = (act: Act) => {
    const study = current()
    return study.status === 'ready' && study.run.acts.includes(act)
  }

  const put = (act: Act) =>
    change(({ run, turn }) => ({
      run: withAct(run, act),
      ...(act.as && { turn: turn + 1, refusal: undefined, unchosen: undefined }),
    }))

  const takeOut = (act: Act) =>
    change(({ run, turn }) => ({ run: withoutAct(run, act), ...(act.as && { turn: turn + 1 }) }))

  const act = (chosen: Omit<Act, 'cardId' | 'after'>): Act | undefined => {
    const shown = onScreen()
    if (!shown) return undefined
    const cardId = shown.card._id
    const act = { ...chosen, cardId, after: shown.study.run.given.length }
    put(act)
    send(cardId, act.done, () => {
      undone.current.add(act)
      if (has(act)) takeOut(act)
      sayOf(cardId, 'The card stays as it was')
    })
    return act
  }

  const takeBack = (act: Act): void => {
    if (!has(act)) return
    takeOut(act)
    if (act.as) sayOf(act.cardId, `Undone: ${asideSaid[act.as]}`)
    send(act.cardId, act.undone, () => {
      // What was never done needs no taking back.
      if (undone.current.has(act)) return
      put(act)
      sayOf(act.cardId, 'This could not be undone')
    })
  }

  return { onScreen, act, takeBack }
}
