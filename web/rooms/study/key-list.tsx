import { grades } from '#domain/review'
import { Dialog } from '#web/ui/dialog.tsx'
import { gradeWords } from './card/grade-words.ts'

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Space', 'Enter'], 'show the next step, then the answer'],
  [['c'], 'show the next blank'],
  [['h'], 'show a hint'],
  ...grades.map((grade) => [[String(grade)], `rate it “${gradeWords[grade]}”`] as const),
  [['q'], 'turn back to the question, and again'],
  [['↑', '↓'], 'scroll a long card'],
  [['u', 'Ctrl Z'], 'take back what you did last'],
  [['!'], 'suspend this card'],
  [['-'], 'bury it until tomorrow'],
  [['f'], 'flag it, and again'],
]
const spaceKey = [['Space'], 'rate it 4, once the answer is shown'] as const
const ownersKey = [['e'], 'edit this card'] as const
const listKey = [['?'], 'this list'] as const

type Props = { isOwner: boolean; spaceGrades: boolean; onClose: () => void; focusAfter: () => false }

/** The keys of the study screen. */
export function KeyList({ isOwner, spaceGrades, onClose, focusAfter }: Props) {
  const shown = [...keys, ...(spaceGrades ? [spaceKey] : []), ...(isOwner ? [ownersKey] : []), listKey]
  return (
    <Dialog isOpen onClose={onClose} title="Keys" focusAfter={focusAfter}>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 px-6 pt-4 pb-6">
        {shown.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <kbd key={name} className="rounded-control border border-edge bg-sheet px-2 font-ui text-small">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
