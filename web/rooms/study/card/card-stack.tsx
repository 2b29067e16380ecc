import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { clozeOf, stepOf } from '#domain/facet'
import type { StudyQueue } from '#domain/session'
import { afterPaint } from '#web/lib/schedule.ts'
import { CardFace } from '#web/rooms/card-face/card-face.tsx'
import { htmlOfSide } from '#web/rooms/card-face/engine.ts'
import type { Material } from '../session/material.ts'
import { askedSides } from './asked-sides.ts'
import { Question } from './question.tsx'
import './pieces.css'
import { useScrollKeys } from './use-scroll-keys.ts'

type Props = Pick<Material, 'cards' | 'homeOf' | 'facetOf'> & {
  queue: StudyQueue
  turn: number
  isRevealed: boolean
  onReveal: () => void
  /** It has come onto the card. */
  onAnswer: () => void
  /** After the answer was shown, the front is looked at again. */
  looksBack: boolean
  onTurnBack: () => void
  /** Whether the card takes the focus, so that it is read and the keys are heard. */
  holdsFocus: boolean
  /** For the element that the cards stand in. */
  stage: RefObject<HTMLDivElement | null>
}

/** The card on screen, and behind it, unseen, the next one's front: set and laid out before its turn comes. */
export function CardStack({ cards, homeOf, facetOf, queue, turn, isRevealed, stage, ...seen }: Props) {
  const [current, next] = queue.slice(0, 2).map((cardId) => cards.find(({ _id }) => _id === cardId))
  const preparedTurn = useAfterPaint(turn, () => {
    if (!current) return
    const { macros } = homeOf(current._id)
    htmlOfSide(askedSides(current, facetOf(current._id), macros).answer, macros)
  })
  const shown = [
    { card: current, turn },
    { card: preparedTurn === turn ? next : undefined, turn: turn + 1 },
  ]
  useScrollKeys(seen.holdsFocus, stage)
  return (
    <div ref={stage} className="stage relative min-h-0">
      {shown.map(
        ({ card, turn: cardTurn }) =>
          card && (
            <StackedCard
              key={`${cardTurn} ${card._id}`}
              {...askedSides(card, facetOf(card._id), homeOf(card._id).macros)}
              cloze={clozeOf(facetOf(card._id))}
              step={stepOf(facetOf(card._id))}
              macros={homeOf(card._id).macros}
              isCurrent={cardTurn === turn}
              isRevealed={cardTurn === turn && isRevealed}
              {...seen}
            />
          ),
      )}
    </div>
  )
}

type CardProps = Omit<Props, 'cards' | 'homeOf' | 'facetOf' | 'queue' | 'turn' | 'stage'> & {
  question: string
  /** What of the answer stands before the step that is asked for. */
  given: string
  answer: string
  /** The number of the clozes that are asked for, where it is not all of them. */
  cloze: number | undefined
  /** The step of the answer that is asked for, where it is not all of it. */
  step: number | undefined
  macros: Deck['macros']
  isCurrent: boolean
}

function StackedCard({
  question,
  given,
  answer,
  cloze,
  step,
  macros,
  isCurrent,
  isRevealed,
  onReveal,
  onAnswer,
  looksBack,
  onTurnBack,
  holdsFocus,
}: CardProps) {
  const place = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  const hasAnswer = isRevealed && isReady

  // What has come is read because it takes the focus: the answer its own, since a card that has the focus already is not
  // read again. A focus given at once has the page laid out before the press is answered.
  const readable = isCurrent && (hasAnswer && !looksBack ? 'answer' : 'question')
  useEffect(() => {
    if (!readable || !holdsFocus) return
    return afterPaint(() => {
      // A key is held on it: without the focus that press would be lost. A menu that was opened meanwhile would close.
      if (document.activeElement?.matches('button:active, [role=menu] *')) return
      const answer = readable === 'answer' && place.current && answerIn(place.current)
      const read = answer || place.current
      read?.focus({ preventScroll: true })
    })
  }, [readable, holdsFocus])

  const above = <Question source={question} macros={macros} />
  return (
    <article
      ref={place}
      tabIndex={isCurrent ? -1 : undefined}
      aria-label="Card"
      inert={!isCurrent}
      data-waiting={!isCurrent || undefined}
      data-cloze={cloze}
      data-step={step}
      className="absolute inset-0 grid place-content-center outline-none data-waiting:invisible"
    >
      <CardFace
        front={given || question}
        back={answer}
        macros={macros}
        isBackSecret
        isTurned={isRevealed && !looksBack}
        onReady={() => {
          setReady(true)
          onAnswer()
        }}
        onTurn={hasAnswer ? onTurnBack : onReveal}
        above={[given && above, above]}
      />
    </article>
  )
}

/** Where the answer stands, as something that can have the focus; it is there once it can be set. */
function answerIn(card: HTMLElement): HTMLElement | undefined {
  const answer = card.querySelector<HTMLElement>('.flip-back > .side > .side-text')
  if (!answer) return undefined
  answer.tabIndex = -1
  answer.role = 'group'
  answer.ariaLabel = 'Answer'
  return answer
}

/** The latest turn whose card has been painted; `work` is done then. */
function useAfterPaint(turn: number, work: () => void): number | undefined {
  const [painted, setPainted] = useState<number>()
  const onPainted = useEffectEvent(work)
  useEffect(
    () =>
      afterPaint(() => {
        onPainted()
        setPainted(turn)
      }),
    [turn],
  )
  return painted
}
