import { keysOf } from '#domain/keys'

/**
 * Where a table's rows lie when people are spread over servers: those of a person with the person, those of decks on every
 * server as copies, pictures each in one place by its id, those of the installation in one place. docs/adr/0017-groups.md.
 */
export type Group = 'person' | 'deck' | 'picture' | 'installation'

export type Table = {
  group: Group
  /** The folder below server/ whose statements alone name it; others use what its `shared.ts` gives. */
  of: `rooms/${string}` | `gateways/${string}` | 'db'
  /** Whether a person takes along what they have in it, and whether it goes with their account: by the same folder. */
  isExported?: true
  isErased?: true
}

const theirs = { isExported: true, isErased: true } as const

/** Every table there is, once. */
export const tables = {
  person: { group: 'person', of: 'rooms/user', ...theirs },
  collection: { group: 'person', of: 'rooms/place', ...theirs },
  review: { group: 'person', of: 'rooms/study', ...theirs },
  progress: { group: 'person', of: 'rooms/progress', ...theirs },
  card_choice: { group: 'person', of: 'rooms/progress', ...theirs },
  deck_choice: { group: 'person', of: 'rooms/progress', ...theirs },
  progress_version: { group: 'person', of: 'rooms/progress', isErased: true },
  fit: { group: 'person', of: 'rooms/study', ...theirs },
  figures_part: { group: 'person', of: 'rooms/study', isErased: true },
  figures_whole: { group: 'person', of: 'rooms/study', isErased: true },
  study_session: { group: 'person', of: 'rooms/study', ...theirs },
  credit_account: { group: 'person', of: 'rooms/credit', ...theirs },
  credit_line: { group: 'person', of: 'rooms/credit', ...theirs },
  credit_hold: { group: 'person', of: 'rooms/credit', isErased: true },
  paid_reply: { group: 'person', of: 'rooms/credit', ...theirs },
  subscription: { group: 'person', of: 'rooms/subscription', ...theirs },
  checkout_session: { group: 'person', of: 'rooms/subscription', isErased: true },
  tombstone: { group: 'person', of: 'rooms/account' },

  deck: { group: 'deck', of: 'rooms/deck', ...theirs },
  card: { group: 'deck', of: 'rooms/deck', ...theirs },
  removed_card: { group: 'deck', of: 'rooms/deck', isErased: true },
  trashed_deck: { group: 'deck', of: 'rooms/deck', ...theirs },
  trashed_card: { group: 'deck', of: 'rooms/deck', ...theirs },
  former_text: { group: 'deck', of: 'rooms/deck', ...theirs },
  creation: { group: 'deck', of: 'rooms/deck', isErased: true },
  deck_picture: { group: 'deck', of: 'rooms/deck', isErased: true },
  gone_deck: { group: 'deck', of: 'rooms/deck' },
  public_formula: { group: 'deck', of: 'rooms/deck', isErased: true },
  public_formula_deck: { group: 'deck', of: 'rooms/deck', isErased: true },

  picture: { group: 'picture', of: 'rooms/deck', ...theirs },

  public_deck_count: { group: 'installation', of: 'rooms/deck' },
  credit_welcome: { group: 'installation', of: 'rooms/credit' },
  payment_event: { group: 'installation', of: 'rooms/subscription' },
  simulated_payments: { group: 'installation', of: 'gateways/payments' },
  throttle: { group: 'installation', of: 'db' },
  idp_account: { group: 'installation', of: 'gateways/identity', isErased: true },
  idp_artifact: { group: 'installation', of: 'gateways/identity', isErased: true },
  idp_reset: { group: 'installation', of: 'gateways/identity', isErased: true },
  idp_renewal: { group: 'installation', of: 'gateways/identity' },
  idp_secret: { group: 'installation', of: 'gateways/identity' },
  migration: { group: 'installation', of: 'db' },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof tables

export const tableNames = keysOf(tables)
