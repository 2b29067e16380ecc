import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { studyPath } from '#contract/links'
import { buttonClass } from '#web/ui/button.tsx'

/** The way into a session, as soon as there is a card to study. */
export function StudyLink({ deck }: { deck: { _id: string; cardCount: number } }) {
  if (deck.cardCount === 0) return null
  return (
    <Link to={studyPath(deck)} className={buttonClass('primary')}>
      <Play aria-hidden />
      Study
    </Link>
  )
}
