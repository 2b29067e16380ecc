import { defaultScheduleSettings } from '#domain/schedule/state'
import { GradePanel } from '#web/rooms/study/card/grade-panel.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FirstQuestion } from './first-question.tsx'
import { StudyFrame } from './study-frame.tsx'

const nothing = () => {}

/** The page one studies on before its session is there: each thing stands where it will stand. */
export function StudyOutline() {
  return (
    <StudyFrame
      head={
        <>
          <span className="size-9 pointer-coarse:size-11 short:order-1" />
          <h1 className="sr-only">Study</h1>
          <span aria-hidden className="col-span-2 text-large short:col-span-1">
            {'\u00a0'}
          </span>
          <div aria-hidden className="col-span-full short:order-1">
            <ProgressBar percent={0} label="Session" />
          </div>
        </>
      }
      card={
        <div className="stage relative min-h-0">
          <FirstQuestion />
          <div className="grid h-full place-items-center peer-[:not([hidden])]:sr-only">
            <Spinner label="Loading study session..." />
          </div>
        </div>
      }
      foot={
        <div className="grid items-center *:[grid-area:1/1] short:self-center">
          <div inert className="invisible grid gap-2">
            <GradePanel
              isRevealed={false}
              onReveal={nothing}
              onGrade={nothing}
              state={undefined}
              settings={defaultScheduleSettings}
            />
          </div>
          {/* What asks for the answer is not there yet; it takes that one's colour when it has been pressed. */}
          <div data-asks-answer className="w-full justify-self-center sm:max-w-80">
            <Skeleton className="h-12 in-data-answer-wanted:bg-accent" />
          </div>
        </div>
      }
    />
  )
}
