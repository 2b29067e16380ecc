import { NotebookText } from 'lucide-react'
import { Link } from 'react-router'
import { notesPath } from '#contract/links'
import { buttonClass } from '#web/ui/button.tsx'

/** The way to many cards at once. */
export const NotesLink = ({ deck }: { deck: { _id: string } }) => (
  <Link to={notesPath(deck)} className={buttonClass()}>
    <NotebookText aria-hidden />
    From notes
  </Link>
)
