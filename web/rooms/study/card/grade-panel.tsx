import { useId, useMemo } from 'react'
import { type Grade, grades } from '#domain/review'
import { previewIntervals } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { Button } from '#web/ui/button.tsx'
import { gradeWords } from './grade-words.ts'
import { intervalLabel, intervalWords } from './interval-label.ts'

type Props = {
  isRevealed: boolean
  onReveal: () => void
  onGrade: (grade: Grade) => void
  /** What is remembered of the card on screen. */
  state: StudyState | undefined
  settings: ScheduleSettings
}

const looks: Record<Grade, string> = {
  0: 'border-recall-0 text-recall-0',
  1: 'border-recall-1 text-recall-1',
  2: 'border-recall-2 text-recall-2',
  3: 'border-recall-3 text-recall-3',
  4: 'border-recall-4 text-recall-4',
  5: 'border-recall-5 text-recall-5',
}

/** "Show Answer" and, once shown, the grades. Both hold the same place, so that nothing moves. */
export function GradePanel({ isRevealed, onReveal, onGrade, state, settings }: Props) {
  const id = useId()
  const days = useMemo(
    () => (isRevealed ? previewIntervals(state, { atMs: Date.now(), settings }) : undefined),
    [isRevealed, state, settings],
  )
  return (
    <div className="grid *:[grid-area:1/1] *:data-hidden:invisible short:self-center">
      <div className="grid place-items-center" inert={isRevealed} data-hidden={isRevealed || undefined}>
        <Button look="primary" className="w-full sm:max-w-80 min-h-12" onClick={onReveal}>
          Show Answer
        </Button>
      </div>
      <fieldset
        aria-labelledby={`${id}-title`}
        className="@container/grades min-w-0"
        inert={!isRevealed}
        data-hidden={!isRevealed || undefined}
      >
        <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 text-faint">
          <span id={`${id}-0`} className="text-small">
            Again
          </span>
          <span
            id={`${id}-title`}
            className="max-[22rem]:text-small @max-[17rem]/grades:-order-1 @max-[17rem]/grades:basis-full short:-order-1 short:basis-full short:text-center"
          >
            Rate your recall strength:
          </span>
          <span id={`${id}-5`} className="text-small">
            Perfect
          </span>
        </p>
        <div className="grid grid-cols-6 gap-1 sm:gap-2 short:grid-cols-3 short:gap-y-1">
          {grades.map((grade) => (
            <div key={grade} className="grid gap-1 text-center">
              <button
                type="button"
                className={`min-h-14 short:min-h-11 rounded-control border bg-sheet text-large font-semibold tabular-nums transition-colors hover:bg-wash active:translate-y-px ${looks[grade]}`}
                title={gradeWords[grade]}
                aria-describedby={`${id}-${grade} ${id}-${grade}-words ${id}-${grade}-interval`}
                onClick={() => onGrade(grade)}
              >
                {grade}
              </button>
              <span className="text-small text-faint tabular-nums">
                <span aria-hidden>{days ? intervalLabel(days[grade]) : '\u00a0'}</span>
                <span id={`${id}-${grade}-words`} className="sr-only">
                  {gradeWords[grade]}
                </span>
                <span id={`${id}-${grade}-interval`} className="sr-only">
                  {days && `comes back in ${intervalWords(days[grade])}`}
                </span>
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
