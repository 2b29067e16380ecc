import type { ReactNode } from 'react'

const widths = { wide: '', book: 'max-w-4xl', text: 'max-w-2xl' }

/** The page's own part, in one of three widths: for tiles, for a deck, for text and forms. All begin where the navigation does. */
export function Page({ width = 'wide', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 pt-8 pb-20 outline-none sm:px-6 lg:pt-12">
      <div className={widths[width]}>{children}</div>
    </main>
  )
}
