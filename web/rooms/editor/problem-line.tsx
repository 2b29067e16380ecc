import type { ReactNode } from 'react'
import type { Fix } from '#domain/latex/tree'
import { Button } from '#web/ui/button.tsx'
import { fixesOf, type Problem, positionOf } from './problems.ts'

type Props = {
  id: string
  source: string
  problems: readonly Problem[]
  /** Keeps no place as long as nothing is wrong. */
  isTight: boolean
  onShow: (problem: Problem) => void
  onFix: (fix: Fix) => void
  /** What else stands in the line. */
  children?: ReactNode
}

/** The first thing that is wrong, for those who do not see the mark or cannot hover. Empty it keeps its place, unless it `isTight`. */
export function ProblemLine({ id, source, problems, isTight, onShow, onFix, children }: Props) {
  const [problem] = problems
  const position = problem && positionOf(source, problem.from)
  const more = problems.length - 1
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 text-small ${isTight && !problem ? '' : 'min-h-8 pointer-coarse:min-h-10'}`}
    >
      <p id={id} role="status" className={problem?.severity === 'error' ? 'text-danger' : 'text-faint'}>
        {problem && position && `Line ${position.line}, column ${position.column}: ${problem.message}`}
        {more > 0 && ` (and ${more} more)`}
      </p>
      {problem && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing what is inside leaves a phone's keyboard where it is
        <span className="flex flex-wrap gap-1" onMouseDown={(event) => event.preventDefault()}>
          <Button look="quiet" size="small" onClick={() => onShow(problem)}>
            Go there
          </Button>
          {fixesOf(problem).map((fix) => (
            <Button key={fix.label} look="quiet" size="small" onClick={() => onFix(fix)}>
              {fix.label}
            </Button>
          ))}
        </span>
      )}
      {children}
    </div>
  )
}
