import { pageHead } from '#web/lib/page-head.ts'

type RootData = { isHinted: boolean; publicUrl: string }

/** What the root loader said, from the matches that a `meta` function is given. */
export const rootOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined) ?? {
    isHinted: false,
    publicUrl: '',
  }

export const landingTitle = 'Mastery, One Card at a Time'

export const landingHead = (publicUrl: string) =>
  pageHead({
    title: landingTitle,
    description: 'Create, study, and share cards with LaTeX-rendering and intelligent spaced-repetition.',
    canonical: `${publicUrl}/`,
  })

export const homeHead = (publicUrl: string) =>
  pageHead({
    title: 'My Decks',
    description: 'Manage, study and create beautiful flashcard decks rendered with LaTeX.',
    canonical: `${publicUrl}/`,
  })

/** A private page's head, or the landing page's for somebody who is shown that in its place. */
export const privateHead = (title: string, path: string, { isHinted, publicUrl }: RootData) =>
  isHinted
    ? pageHead({ title, description: `${title}.`, canonical: `${publicUrl}${path}`, isNotIndexed: true })
    : landingHead(publicUrl)
