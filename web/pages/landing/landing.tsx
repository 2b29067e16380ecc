import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { product } from '#contract/brand'
import { pages } from '#contract/pages'
import { usePageTitle } from '#web/lib/page-title.ts'
import { TilePreview } from '#web/rooms/deck-preview/tile-preview.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { landingTitle } from '../heads.ts'
import { comesNear } from './comes-near.ts'
import { HeroCard } from './hero-card.tsx'
import { sampleDecks } from './sample-decks.ts'

/** The server sets it; the browser fetches what brings it to life when it comes near. */
const End = import.meta.env.SSR
  ? (await import('./landing-end.tsx')).LandingEnd
  : lazy(async () => {
      await comesNear('try-it')
      return { default: (await import('./landing-end.tsx')).LandingEnd }
    })

const blurbs = [
  ['No more copying formulas', 'Write a formula once, in LaTeX, and it stands on the card as it would in a book.'],
  [
    'Never forget LaTeX syntax',
    'The editor completes commands, closes environments and marks a slip under the very character.',
  ],
  [
    'Focus on learning, not formatting',
    'Each card sets itself to the size of its sheet, and comes back just before you would forget it.',
  ],
] as const

/** What visitors see at `/`, and, with the reason for it, in place of pages that are not there or not for visitors. */
export function Landing({ reason }: { reason?: string }) {
  const { logIn } = useViewer()
  usePageTitle(landingTitle)
  const ways = (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button look="primary" onClick={() => void logIn(undefined, { register: true })}>
        Get Started
      </Button>
      <Link to={pages.browse} className={buttonClass()}>
        Browse Decks
      </Link>
    </div>
  )
  return (
    <Page>
      {reason && (
        <p role="status" className="mb-8 rounded-control bg-wash px-4 py-3">
          {reason}
        </p>
      )}
      <div className="grid items-center gap-12 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-8">
        <div>
          <h1 className="text-display">Mastery, One Card at a Time</h1>
          <p className="mt-5 max-w-xl font-book text-large text-faint">
            Create, study, and share cards with LaTeX-rendering and intelligent spaced-repetition.
          </p>
          {ways}
        </div>
        <HeroCard />
      </div>

      <ol suppressHydrationWarning className="later-part mt-20 grid gap-8 border-t border-hairline pt-8 md:grid-cols-3">
        {blurbs.map(([claim, reason], index) => (
          <li key={claim} className="font-book">
            <h2 className="text-base">
              <span className="font-normal text-faint">
                {product} {index + 1}.
              </span>{' '}
              {claim}
            </h2>
            <p className="mt-1 text-faint">{reason}</p>
          </li>
        ))}
      </ol>

      <section aria-labelledby="featured" className="mt-20">
        <h2 id="featured" className="text-title">
          Featured decks
        </h2>
        <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {sampleDecks.map((deck) => (
            <article key={deck.title} className="later-part" suppressHydrationWarning>
              <TilePreview deck={deck} />
              <h3 className="mt-1 text-large">{deck.title}</h3>
            </article>
          ))}
        </div>
      </section>

      <Suspense>
        <End />
      </Suspense>
    </Page>
  )
}
