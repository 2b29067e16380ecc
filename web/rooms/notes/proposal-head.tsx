import { Check, Pencil, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Proposal } from './work.ts'

type Props = {
  proposal: Proposal
  number: number
  /** Why nothing can be done with it any more. */
  sent: string | false
  onJudge: (isDropped: boolean) => void
  onEdit: () => void
  onReach: () => void
}

/** On a phone the words alone are narrow enough to stand beside the longest heading. */
const actClass = 'max-sm:[&_svg]:hidden'
const verdictClass = `aria-pressed:border-ink aria-pressed:bg-wash ${actClass}`

/** The number of a proposed card, where it stands in the notes, and its verdict. */
export function ProposalHead({ proposal: { place, isDropped }, number, sent, onJudge, onEdit, onReach }: Props) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <h2 className="text-base">
        Card {number}
        {place && <span className="ml-2 font-normal text-faint text-small"> {place}</span>}
      </h2>
      <div className="ml-auto flex gap-2">
        <Button
          size="small"
          className={verdictClass}
          aria-label={`Keep card ${number}`}
          aria-pressed={!isDropped}
          unavailable={sent}
          onClick={() => onJudge(false)}
        >
          <Check aria-hidden />
          Keep
        </Button>
        <Button
          size="small"
          className={verdictClass}
          aria-label={`Drop card ${number}`}
          aria-pressed={isDropped}
          unavailable={sent}
          onClick={() => onJudge(true)}
        >
          <X aria-hidden />
          Drop
        </Button>
        <Button
          size="small"
          look="quiet"
          className={actClass}
          aria-label={`Edit card ${number}`}
          unavailable={sent}
          onClick={onEdit}
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          <Pencil aria-hidden />
          Edit
        </Button>
      </div>
    </div>
  )
}
