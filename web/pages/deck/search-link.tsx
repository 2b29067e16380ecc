import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { searchPath } from '#contract/links'
import { buttonClass } from '#web/ui/button.tsx'

/** Where the cards of one's own deck are looked through. */
export const SearchLink = ({ deck }: { deck: { _id: string } }) => (
  <Link to={searchPath(deck._id)} className={buttonClass()}>
    <Search aria-hidden />
    Search
  </Link>
)
