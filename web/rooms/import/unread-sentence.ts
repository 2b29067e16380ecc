import { whyUnfetched } from '#web/ui/why-unfetched.ts'

/** What reads files of a kind is fetched when it is first wanted, and was not. */
export const unreadSentence = (kind: 'packages' | 'tables' | 'archives'): string =>
  `What reads ${kind} could not be fetched: ${whyUnfetched()}. Load the page again.`
