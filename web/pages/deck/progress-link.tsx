import { ChartLine } from 'lucide-react'
import { Link } from 'react-router'
import { deckProgressPath } from '#contract/links'
import { buttonClass } from '#web/ui/button.tsx'

/** What one's own answers in a deck say. */
export const ProgressLink = ({ deck }: { deck: { _id: string } }) => (
  <Link to={deckProgressPath(deck)} className={buttonClass()}>
    <ChartLine aria-hidden />
    Progress
  </Link>
)
