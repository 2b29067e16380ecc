import { stored } from './storage.ts'

/** Whose typed text it is, and of what: `deck:new`, `card:{deckId}:{cardId}`. */
export type DraftOf = { personId: string; name: string }

/** What the same person typed here and did not save; nothing when there is none or the browser keeps nothing. */
export function readDraft<Draft extends object>({ personId, name }: DraftOf): Partial<Draft> | undefined {
  const draft = stored('draft', personId, name).readJson()
  return typeof draft === 'object' && draft !== null ? (draft as Partial<Draft>) : undefined
}

/** Keeps a draft through Escape, reload, a failed save and an expired sign-in; false when the browser refuses. */
export const keepDraft = ({ personId, name }: DraftOf, draft: object): boolean =>
  stored('draft', personId, name).keep(JSON.stringify(draft))

/** Calls when the same person's draft is changed in another tab; the function returned ends that. */
export const onDraftElsewhere = ({ personId, name }: DraftOf, heard: () => void): (() => void) =>
  stored('draft', personId, name).onChangeElsewhere(heard)

export const dropDraft = ({ personId, name }: DraftOf): void => stored('draft', personId, name).drop()
