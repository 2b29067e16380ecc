import type { Card } from '#contract/card'
import { titleOf } from '#contract/links'
import { clozeOf } from '#domain/facet'
import { countSteps } from '#domain/latex/steps'
import { WaitingAnswers } from '#web/rooms/outbox/waiting-answers.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CardLine } from './card/card-line.tsx'
import { CardMenu } from './card-menu.tsx'
import { RefusedAnswer } from './refused-answer.tsx'
import type { Ready } from './run/study.ts'
import type { StudyRun } from './run/study-run.ts'
import { type Aside, isAskedBothWays, isAskedByStep } from './session/card-choices.ts'
import { StudyTools } from './study-tools.tsx'

/** What is chosen about the card on screen. */
export type CardActs = {
  setAside: (as: Aside) => void
  flag: () => void
  /** The card is to be asked the other way round as well, or no more. */
  reverse: () => void
  /** Its answer is to be asked step by step, or as a whole again. */
  askByStep: () => void
}

type Props = CardActs & {
  study: Ready
  card: Card | undefined
  lapses: number | undefined
  undo: () => void
  /** Absent where the card is somebody else's. */
  onEdit: (() => void) | undefined
  onPrepareEdit: () => void
  /** What is needed to edit it is on its way. */
  isComing: boolean
  onKeys: () => void
}

/** Above the card: what can be done, what is asked of which card, how far the session is, and what became of answers. */
export function ReviewHead({ study, card, lapses, undo, onEdit, onPrepareEdit, isComing, onKeys, ...acts }: Props) {
  const { homeOf, facetOf, run, moreNow = 0 } = study
  const { queue, given } = run
  const isFlagged = card?.choice?.isFlagged === true
  const facet = card && facetOf(card._id)
  const steps = card ? countSteps(card.backEquation, homeOf(card._id).macros) : 1
  const isByStep = card !== undefined && isAskedByStep(card, study)
  // With those that one list has no room for, as Home says it.
  const remaining = queue.length + moreNow
  return (
    <>
      <StudyTools
        onUndo={undo}
        hasNothingToUndo={given.length === 0 && run.acts.length === 0}
        onEdit={onEdit}
        onPrepareEdit={onPrepareEdit}
        isComing={isComing}
        onKeys={onKeys}
      >
        <CardMenu
          isFlagged={isFlagged}
          isReversed={card !== undefined && isAskedBothWays(card, study)}
          onSetAside={acts.setAside}
          onFlag={acts.flag}
          onReverse={facet !== undefined && clozeOf(facet) === undefined && !isByStep ? acts.reverse : undefined}
          isByStep={isByStep}
          onByStep={steps > 1 ? acts.askByStep : undefined}
        />
      </StudyTools>
      <CardLine
        title={titleOf(homeOf(queue[0] ?? ''))}
        facet={facet}
        steps={steps}
        lapses={lapses}
        isFlagged={isFlagged}
        remaining={remaining}
      />
      <div className="col-span-full short:order-1">
        <ProgressBar percent={percentOf(run, remaining)} label="Session" />
      </div>
      <div className="absolute top-full left-0">
        <WaitingAnswers />
        <RefusedAnswer study={study} />
      </div>
    </>
  )
}

function percentOf({ queue, given }: StudyRun, remaining: number): number {
  const finished = new Set(given.map(({ cardId }) => cardId).filter((cardId) => !queue.includes(cardId))).size
  return Math.round((finished * 100) / (finished + remaining))
}
