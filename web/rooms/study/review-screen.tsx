import { useEffect, useLayoutEffect, useState } from 'react'
import type { Card } from '#contract/card'
import type { Grade } from '#domain/review'
import { afterPause } from '#web/lib/schedule.ts'
import { StudyFrame } from '#web/rooms/study-outline/study-frame.tsx'
import { savesData } from '#web/ui/saves-data.ts'
import { CardStack } from './card/card-stack.tsx'
import { GradePanel } from './card/grade-panel.tsx'
import { PieceButtons } from './card/piece-buttons.tsx'
import { hasPieces } from './card/pieces.ts'
import { useAsking } from './card/use-asking.ts'
import { type Opened, prepareEdit, ReviewDialogs } from './review-dialogs.tsx'
import { type CardActs, ReviewHead } from './review-head.tsx'
import type { Ready } from './run/study.ts'
import { useEdited } from './run/use-edited.ts'
import { useLeech } from './run/use-leech.ts'
import { useStudyKeys } from './use-study-keys.ts'

type Props = CardActs & {
  study: Ready
  grade: (grade: Grade, durationMs: number) => void
  undo: () => void
  rewrite: (cardId: string, text: Partial<Card>) => void
  /** What happened elsewhere meanwhile may show. */
  takeNews: () => void
  /** Why the card on screen could not be opened. */
  onUneditable: (error: unknown) => void
}

/** One card after the other: the card, the progress line, the grades. */
export function ReviewScreen({ study, grade, undo, rewrite, takeNews, onUneditable, ...acts }: Props) {
  const { cards, homeOf, facetOf, settings, run, turn, news } = study
  const { queue, states } = run
  const card = cards.find(({ _id }) => _id === queue[0])
  const [open, setOpen] = useState<Opened>('none')
  const { edited, edit, isComing } = useEdited(study, { onFound: () => setOpen('edit'), onUneditable })
  const isOwner = edit !== undefined
  const asking = useAsking(turn, card?._id)
  const { isRevealed, waiting, stage, advance, turnBack } = asking
  const lapses = useLeech(study, isRevealed)

  const looksAtQuestion = !isRevealed && open === 'none'
  // Before the next card is seen: it may be one that is asked no more.
  useLayoutEffect(() => {
    if (news && looksAtQuestion) takeNews()
  }, [news, looksAtQuestion, takeNews])

  useEffect(() => (isOwner && isRevealed && !savesData() ? afterPause(prepareEdit) : undefined), [isOwner, isRevealed])

  const onGrade = (chosen: Grade) => {
    if (asking.counts()) grade(chosen, asking.elapsedMs())
  }
  const onKeys = () => setOpen('keys')
  useStudyKeys(
    open === 'none',
    (command) => {
      if (command.kind === 'reveal') advance()
      if (command.kind === 'cloze' || command.kind === 'hint') asking.showNext(command.kind)
      if (command.kind === 'grade') onGrade(command.grade)
      if (command.kind === 'turnBack') turnBack()
      if (command.kind === 'undo') undo()
      if (command.kind === 'setAside') acts.setAside(command.as)
      if (command.kind === 'flag') acts.flag()
      if (command.kind === 'help') onKeys()
      if (command.kind === 'edit') edit?.()
    },
    isRevealed && settings.spaceGrades === true && waiting.step === 0,
  )

  return (
    <StudyFrame
      head={
        <ReviewHead
          {...{ study, card, lapses, undo, isComing, onKeys }}
          onEdit={edit}
          onPrepareEdit={prepareEdit}
          {...acts}
        />
      }
      card={
        <CardStack
          {...{ cards, homeOf, facetOf, queue, turn, isRevealed, stage }}
          onReveal={advance}
          onAnswer={asking.noteAnswer}
          looksBack={asking.looksBack}
          onTurnBack={waiting.step > 0 ? advance : turnBack}
          holdsFocus={open === 'none'}
        />
      }
      foot={
        <div className="grid gap-2 short:self-center">
          {card && hasPieces(card.frontEquation + card.backEquation) && (
            <PieceButtons waiting={waiting} onShow={asking.showNext} />
          )}
          <GradePanel
            isRevealed={isRevealed}
            onReveal={advance}
            onGrade={onGrade}
            state={card && states.get(card._id)}
            settings={settings}
          />
        </div>
      }
    >
      <ReviewDialogs {...{ open, settings, isOwner, edited, rewrite }} onClose={() => setOpen('none')} />
    </StudyFrame>
  )
}
