import { ChartLine, House, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { product } from '#contract/brand'
import { pages } from '#contract/pages'
import { Mark } from '#web/rooms/shell/mark.tsx'

/** By how many letters the bar is wide, however large they are set: where words have no room the icons stand for them. */
const link =
  'flex min-h-10 items-center justify-center gap-2 rounded-control px-3 text-faint transition-colors hover:bg-wash hover:text-ink ' +
  'aria-[current=page]:text-ink pointer-coarse:min-h-11 [&_svg]:size-4 @max-[34rem]/bar:px-2 @max-[34rem]/bar:[&_svg]:hidden ' +
  '@max-[22.5rem]/bar:px-1.5 @max-[19rem]/bar:min-w-[44px] @max-[19rem]/bar:[&_svg]:block'
const word = '@max-[19rem]/bar:sr-only'

/** For signed-in people. Stays in view on wide windows; on narrow ones it is met at the top of the page only. */
export function NavigationBar({ children }: { children?: ReactNode }) {
  return (
    <header className="@container/bar z-10 border-b border-hairline bg-paper lg:sticky lg:top-0 print:hidden">
      <nav
        aria-label="Main"
        className="group mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-1 px-4 pr-2 @max-[22.5rem]/bar:gap-0.5 sm:px-6 sm:pr-3 @max-[19rem]/bar:[&_button]:min-w-[44px] @max-[19rem]/bar:[&_button]:px-1.5"
      >
        <span className="mr-auto flex items-baseline gap-1.5 font-book text-large font-semibold">
          {/* On a phone it makes way, so that nothing below moves when something can be taken back; on the smallest always. */}
          <span className="@max-[26rem]/bar:group-has-[[data-undo]]:sr-only @max-[22.5rem]/bar:sr-only">{product}</span>
          <Mark className="text-accent" />
        </span>
        {children}
        <NavLink to={pages.home} end className={link}>
          <House aria-hidden />
          <span className={word}>Home</span>
        </NavLink>
        <NavLink to={pages.progress} className={link}>
          <ChartLine aria-hidden />
          <span className={word}>Progress</span>
        </NavLink>
        <NavLink to={pages.settings} className={link}>
          <Settings aria-hidden />
          <span className={word}>Settings</span>
        </NavLink>
      </nav>
    </header>
  )
}
