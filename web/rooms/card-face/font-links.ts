import regular from 'katex/dist/fonts/KaTeX_Main-Regular.woff2?url'
import italic from 'katex/dist/fonts/KaTeX_Math-Italic.woff2?url'

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous', fetchPriority: 'low' }) as const

/** For the `links` of pages that show cards: the fonts that hardly any formula does without. */
export const mathFontLinks = () => [preload(regular), preload(italic)]
