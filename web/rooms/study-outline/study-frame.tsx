import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages'
import { buttonClass } from '#web/ui/button.tsx'

type Props = { head: ReactNode; card: ReactNode; foot: ReactNode; children?: ReactNode }

/** The page one studies on: what is said above the card, the card, and what is pressed below it. It fills the window. */
export function StudyFrame({ head, card, foot, children }: Props) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid h-[calc(100dvh-3.5rem-1px)] min-h-120 max-w-5xl grid-cols-1 grid-rows-[auto_minmax(10rem,1fr)_auto] gap-4 px-4 pt-2 pb-4 outline-none sm:gap-6 sm:px-6 short:min-h-60 short:grid-cols-[minmax(0,1fr)_13rem] short:grid-rows-[auto_minmax(0,1fr)] short:gap-y-3 short:pt-0 short:pb-3"
    >
      <header className="@container/head relative grid grid-cols-[minmax(44px,1fr)_auto] items-center gap-2 short:col-span-2 short:grid-cols-[auto_minmax(0,1fr)_auto] short:gap-x-6 short:gap-y-1">
        <Link
          to={pages.home}
          className={`-ml-3 justify-self-start @max-[20rem]/head:[&>svg]:hidden @max-[15rem]/head:[&>svg]:block ${buttonClass('quiet', 'small')}`}
        >
          <ArrowLeft aria-hidden />
          {/* In large letters the arrow says it: they would push the card out of view. */}
          <span className="@max-[15rem]/head:sr-only">Back to Decks</span>
        </Link>
        {head}
      </header>
      {card}
      {foot}
      {children}
    </main>
  )
}
