import { dropStored, prefixOf } from '#web/lib/storage.ts'

/** After an account was deleted: nothing of that person stays on the computer, neither drafts nor unsent answers. */
export const forgetPerson = (personId: string): void => dropStored((key) => key.includes(personId))

/** After logging out: what was typed and where they were is gone, in this tab; unsent answers wait. docs/rules.md §Study.13 */
export const forgetVisit = (personId: string): void =>
  dropStored((key) => key.includes(personId) && !key.startsWith(prefixOf('outbox')))
