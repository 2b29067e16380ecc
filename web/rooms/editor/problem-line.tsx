import { Button } from '#web/ui/button.tsx'
import { type Problem, positionOf } from './problems.ts'

type Props = {
  id: string
  source: string
  problems: readonly Problem[]
  onShow: (problem: Problem) => void
  onFix: (problem: Problem) => void
}

/** The first thing that is wrong, in words, for those who do not see or cannot hover the mark. Keeps its place when empty. */
export function ProblemLine({ id, source, problems, onShow, onFix }: Props) {
  const [problem] = problems
  const position = problem && positionOf(source, problem.from)
  const more = problems.length - 1
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 pt-1 text-small pointer-coarse:min-h-11">
      <p id={id} role="status" className={problem?.severity === 'error' ? 'text-danger' : 'text-faint'}>
        {problem && position && `Line ${position.line}, column ${position.column}: ${problem.message}`}
        {more > 0 && ` (and ${more} more)`}
      </p>
      {problem && (
        <span className="flex gap-1">
          <Button look="quiet" size="small" onClick={() => onShow(problem)}>
            Go there
          </Button>
          {problem.fix && (
            <Button look="quiet" size="small" onClick={() => onFix(problem)}>
              {problem.fix.label}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
