import bookFont from '@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2?url'
import { inSrgb } from '#contract/srgb'
import { CopiedFormulas } from '../card-face/copied-formulas.tsx'
import { EarlyPress } from './early-press.tsx'
import { OldBrowser } from './old-browser.tsx'
import { PressAfterBuild } from './press-after-build.tsx'
import { TranslatedTexts } from './translated-texts.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** What only the document itself has use for: pages that come after it keep what stands there. */
export const FirstHead = () => (
  <>
    <CopiedFormulas />
    <EarlyPress />
    <OldBrowser />
    <PressAfterBuild />
    <TranslatedTexts />
    <WithoutScripts />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={inSrgb('paper', 'day')} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={inSrgb('paper', 'night')} />
    <link rel="preload" as="font" type="font/woff2" href={bookFont} crossOrigin="anonymous" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
)
