import { Link } from 'react-router'
import { product } from '#contract/brand'
import { pages } from '#contract/pages'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Mark } from './mark.tsx'

/** The head of a page for visitors: whose page it is, and the way in. */
export function Masthead() {
  const { logIn } = useViewer()
  return (
    <header className="mx-auto flex h-16 max-w-6xl items-center justify-between px-4 sm:px-6">
      <Link
        to={pages.home}
        className="flex min-h-10 items-baseline gap-1.5 self-center pt-1.5 font-book text-large font-semibold"
      >
        {product}
        <Mark className="text-accent" />
      </Link>
      <Button look="quiet" size="small" className="-mr-3" onClick={() => void logIn()}>
        Sign in
      </Button>
    </header>
  )
}
