import { v5 } from 'uuid'

/** Names in which ids of decks that are made under a key are found (RFC 9562 §5.5). */
const decksOfKeys = 'a1d1f4a0-3f0b-4c83-8d7c-5f9f0e1f2b6a'

/** The id of the deck that a person makes under a key, by which it is found again. docs/rules.md §Sending again. */
export const deckIdOfKey = (personId: string, key: string): string => v5(`${personId} ${key}`, decksOfKeys)
