import type { ReactNode } from 'react'

const widths = { wide: 'max-w-6xl', book: 'max-w-4xl', text: 'max-w-2xl' }

/** The page's own part, in one of three widths: for tiles, for a deck, for text and forms. */
export function Page({ width = 'wide', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`mx-auto px-4 pt-8 pb-20 outline-none sm:px-6 lg:pt-12 ${widths[width]}`}>
      {children}
    </main>
  )
}
