import { Tag } from 'lucide-react'
import { Link } from 'react-router'
import { studyAllPath } from '#contract/study-links'
import { inWords } from '#web/lib/in-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PlainSelect } from '#web/ui/select.tsx'

const orders = [
  ['due', 'Most Due Cards'],
  ['retention', 'Lowest Retention'],
  ['studied', 'Recently Studied'],
] as const
export type Order = (typeof orders)[number][0]

type Props = {
  due: number
  onByTag?: () => void
  onNearByTag?: () => void
  sortBy: Order
  onSort?: (order: Order) => void
}

/** Beside the heading of what is to be studied: all of it at once, those of a tag, and their order. */
export function LearningControls({ due, onByTag, onNearByTag, sortBy, onSort }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:gap-x-4">
      <Link to={studyAllPath} className={buttonClass(due > 0 ? 'primary' : 'plain')}>
        Study Everything Due{due > 0 && ` (${inWords(due)})`}
      </Link>
      <Button look="quiet" className="max-sm:-ml-4" onClick={onByTag} onPointerEnter={onNearByTag}>
        <Tag aria-hidden />
        By Tag
      </Button>
      <PlainSelect
        aria-label="Sort decks"
        options={orders}
        value={sortBy}
        onChange={({ target }) => onSort?.(target.value)}
      />
    </div>
  )
}
