import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '#contract/card'
import type { Grade } from '#domain/review'
import { afterPause } from '#web/lib/schedule.ts'
import { prepareEditor } from '#web/rooms/editor/prepare-editor.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { takeEarlyPress } from '#web/rooms/study-outline/first-question.tsx'
import { StudyFrame } from '#web/rooms/study-outline/study-frame.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { savesData } from '#web/ui/saves-data.ts'
import { CardStack } from './card-stack.tsx'
import { GradePanel } from './grade-panel.tsx'
import { PieceButtons } from './piece-buttons.tsx'
import { hasPieces, showAll, showNext } from './pieces.ts'
import { type CardActs, ReviewHead } from './review-head.tsx'
import type { Ready } from './study.ts'
import type { StudyCommand } from './study-command.ts'
import { useLeech } from './use-leech.ts'
import { usePieces } from './use-pieces.ts'
import { useReveal } from './use-reveal.ts'
import { useStudyKeys } from './use-study-keys.ts'

type Props = CardActs & {
  study: Ready
  grade: (grade: Grade, durationMs: number) => void
  undo: () => void
  rewrite: (cardId: string, text: Partial<Card>) => void
  /** What happened elsewhere meanwhile may show. */
  takeNews: () => void
}

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))
const EditCard = lazyPart(async () => (await import('./edit-card.tsx')).EditCard, prepareEditor)

/** After a dialog the card takes the focus: on a button, also one of the card's own, Space would press that. */
const focusAfter = () => false as const

/** One card after the other: the card, the progress line, the grades. */
export function ReviewScreen({ study, grade, undo, rewrite, takeNews, ...acts }: Props) {
  const { deck, cards, homeOf, facetOf, settings, run, turn, news } = study
  const { authId } = useUser()
  const { queue, states } = run
  const [open, setOpen] = useState<'none' | 'keys' | 'edit'>('none')
  const { isRevealed, reveal, looksBack, turnBack, isGuarded, elapsedMs } = useReveal(turn)

  const looksAtQuestion = !isRevealed && open === 'none'
  // Before the next card is seen: it may be one that is asked no more.
  useLayoutEffect(() => {
    if (news && looksAtQuestion) takeNews()
  }, [news, looksAtQuestion, takeNews])

  const spaceGrades = settings.spaceGrades === true
  const isOwner = deck?.creatorId === authId
  useEffect(
    () => (isOwner && isRevealed && !savesData() ? afterPause(EditCard.prepare) : undefined),
    [isOwner, isRevealed],
  )

  const index = cards.findIndex(({ _id }) => _id === queue[0])
  const card = cards[index]
  const lapses = useLeech(study, isRevealed)
  const stage = useRef<HTMLDivElement>(null)
  const waiting = usePieces(stage)
  /** What is asked for next: a step, or else the answer, with which the question is there as a whole. */
  const advance = () => {
    if (showNext(stage.current, 'step') || isRevealed) return
    showAll(stage.current)
    reveal()
  }

  const onArrive = useEffectEvent(() => {
    if (takeEarlyPress(card?._id)) advance()
  })
  useEffect(() => onArrive(), [])

  const onGrade = (chosen: Grade) => {
    if (isRevealed && !isGuarded()) grade(chosen, elapsedMs())
  }
  useStudyKeys(
    open === 'none',
    (command: StudyCommand) => {
      if (command.kind === 'reveal') advance()
      if (command.kind === 'cloze' || command.kind === 'hint') showNext(stage.current, command.kind)
      if (command.kind === 'grade') onGrade(command.grade)
      if (command.kind === 'turnBack') turnBack()
      if (command.kind === 'undo') undo()
      if (command.kind === 'setAside') acts.setAside(command.as)
      if (command.kind === 'flag') acts.flag()
      if (command.kind === 'help') setOpen('keys')
      if (command.kind === 'edit' && isOwner) setOpen('edit')
    },
    isRevealed && spaceGrades && waiting.step === 0,
  )

  return (
    <StudyFrame
      head={
        <ReviewHead
          study={study}
          card={card}
          lapses={lapses}
          undo={undo}
          onEdit={isOwner ? () => setOpen('edit') : undefined}
          onPrepareEdit={EditCard.prepare}
          onKeys={() => setOpen('keys')}
          {...acts}
        />
      }
      card={
        <CardStack
          cards={cards}
          homeOf={homeOf}
          facetOf={facetOf}
          queue={queue}
          turn={turn}
          isRevealed={isRevealed}
          onReveal={advance}
          looksBack={looksBack}
          onTurnBack={waiting.step > 0 ? advance : turnBack}
          stage={stage}
          holdsFocus={open === 'none'}
        />
      }
      foot={
        <div className="grid gap-2 short:self-center">
          {card && hasPieces(card.frontEquation + card.backEquation) && (
            <PieceButtons waiting={waiting} onShow={(kind) => showNext(stage.current, kind)} />
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
      <Suspense>
        {open === 'keys' && (
          <KeyList
            isOwner={isOwner}
            spaceGrades={spaceGrades}
            onClose={() => setOpen('none')}
            focusAfter={focusAfter}
          />
        )}
        {open === 'edit' && deck && card && (
          <EditCard
            onClose={() => setOpen('none')}
            focusAfter={focusAfter}
            deck={deck}
            seen={{ card, index }}
            onSaved={(sides, saved) => rewrite(card._id, { ...sides, ...saved })}
          />
        )}
      </Suspense>
    </StudyFrame>
  )
}
