/**
 * Where a table's rows lie when people are spread over servers: those of a person with the person, those of decks on every
 * server as copies, those of the installation in one place. docs/adr/0017-groups.md.
 */
export type Group = 'person' | 'deck' | 'installation'

export type Table = {
  group: Group
  /** Who gives a person what they have in it, and who takes that away with their account; nobody where nothing is theirs. */
  exportedBy?: Owner
  erasedBy?: Owner
}
type Owner = 'user' | 'credit' | 'deck' | 'like' | 'study' | 'subscription' | 'identity'

/** Every table there is, once. */
export const tables = {
  person: { group: 'person', exportedBy: 'user', erasedBy: 'user' },
  collection: { group: 'person', exportedBy: 'like', erasedBy: 'like' },
  review: { group: 'person', exportedBy: 'study', erasedBy: 'study' },
  progress: { group: 'person', exportedBy: 'study', erasedBy: 'study' },
  progress_version: { group: 'person', erasedBy: 'study' },
  study_session: { group: 'person', exportedBy: 'study', erasedBy: 'study' },
  credit_account: { group: 'person', exportedBy: 'credit', erasedBy: 'credit' },
  credit_line: { group: 'person', exportedBy: 'credit', erasedBy: 'credit' },
  credit_hold: { group: 'person', erasedBy: 'credit' },
  paid_reply: { group: 'person', exportedBy: 'credit', erasedBy: 'credit' },
  subscription: { group: 'person', exportedBy: 'subscription', erasedBy: 'subscription' },
  checkout_session: { group: 'person', erasedBy: 'subscription' },
  tombstone: { group: 'person' },

  deck: { group: 'deck', exportedBy: 'deck', erasedBy: 'deck' },
  card: { group: 'deck', exportedBy: 'deck', erasedBy: 'deck' },
  removed_card: { group: 'deck', erasedBy: 'deck' },
  creation: { group: 'deck', erasedBy: 'deck' },
  gone_deck: { group: 'deck' },

  public_deck_count: { group: 'installation' },
  credit_welcome: { group: 'installation' },
  payment_event: { group: 'installation' },
  simulated_payments: { group: 'installation' },
  throttle: { group: 'installation' },
  idp_account: { group: 'installation', erasedBy: 'identity' },
  idp_artifact: { group: 'installation', erasedBy: 'identity' },
  idp_reset: { group: 'installation', erasedBy: 'identity' },
  idp_renewal: { group: 'installation' },
  idp_secret: { group: 'installation' },
  migration: { group: 'installation' },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof tables

export const tableNames = Object.keys(tables) as TableName[]

export const groupOf = (table: string): Group | undefined => (tables as Record<string, Table | undefined>)[table]?.group
