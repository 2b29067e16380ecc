import { useMemo } from 'react'
import { type Grade, grades } from '#domain/review'
import { previewIntervals } from '#domain/schedule/answer'
import type { ScheduleSettings, StudyState } from '#domain/schedule/state'
import { Button } from '#web/ui/button.tsx'
import { intervalLabel, intervalWords } from './interval-label.ts'

type Props = {
  isRevealed: boolean
  onReveal: () => void
  onGrade: (grade: Grade) => void
  /** What is remembered of the card on screen. */
  state: StudyState | undefined
  settings: ScheduleSettings
}

const ends: Partial<Record<Grade, string>> = { 0: 'Again', 5: 'Perfect' }

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
  const days = useMemo(
    () => (isRevealed ? previewIntervals(state, { atMs: Date.now(), settings }) : undefined),
    [isRevealed, state, settings],
  )
  return (
    <div className="grid *:[grid-area:1/1] *:data-hidden:invisible">
      <div className="grid place-items-center" inert={isRevealed} data-hidden={isRevealed || undefined}>
        <Button look="primary" className="w-full max-w-80 min-h-12" onClick={onReveal}>
          Show Answer
        </Button>
      </div>
      <fieldset className="grid min-w-0 gap-1" inert={!isRevealed} data-hidden={!isRevealed || undefined}>
        <legend className="mb-2 w-full text-center text-faint">Rate your recall strength:</legend>
        <div className="grid grid-cols-6 gap-1 sm:gap-2">
          {grades.map((grade) => (
            <div key={grade} className="grid gap-1 text-center text-small">
              <button
                type="button"
                className={`min-h-14 rounded-control border bg-sheet text-large font-semibold tabular-nums transition-colors hover:bg-wash active:translate-y-px ${looks[grade]}`}
                aria-label={`${grade}${ends[grade] ? `, ${ends[grade]}` : ''}${days ? `, next in ${intervalWords(days[grade])}` : ''}`}
                onClick={() => onGrade(grade)}
              >
                {grade}
                <span className="block text-small font-normal text-faint">
                  {days ? intervalLabel(days[grade]) : '\u00a0'}
                </span>
              </button>
              <span aria-hidden className="text-faint">
                {ends[grade] ?? '\u00a0'}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
