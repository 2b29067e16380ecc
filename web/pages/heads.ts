import type { PaymentsKind } from '#contract/page'
import { pageHead, sitePicture } from '#web/lib/page-head.ts'

type RootData = { isHinted: boolean; publicUrl: string; payments: PaymentsKind }

/** What the root loader said, from the matches that a page and its `meta` function are given. */
export const rootOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? {
    isHinted: false,
    publicUrl: '',
    payments: 'off',
  }

export const landingTitle = 'Mastery, One Card at a Time'

export const landingHead = (publicUrl: string) =>
  pageHead({
    title: landingTitle,
    description: 'Create, study, and share cards with LaTeX-rendering and intelligent spaced-repetition.',
    canonical: `${publicUrl}/`,
    picture: sitePicture(publicUrl),
  })

export const homeHead = (publicUrl: string) =>
  pageHead({
    title: 'My Decks',
    description: 'Manage, study and create beautiful flashcard decks rendered with LaTeX.',
    canonical: `${publicUrl}/`,
    picture: sitePicture(publicUrl),
  })

/** A private page's head, or the landing page's for somebody who is shown that in its place. */
export const privateHead = (title: string, path: string, { isHinted, publicUrl }: RootData) =>
  isHinted
    ? pageHead({ title, description: `${title}.`, canonical: `${publicUrl}${path}`, isNotIndexed: true })
    : landingHead(publicUrl)
