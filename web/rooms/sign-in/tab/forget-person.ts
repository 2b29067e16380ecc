import { inStorage, prefixOf } from '#web/lib/storage.ts'

/** After an account was deleted: nothing of that person stays on the computer, neither drafts nor unsent answers. */
export const forgetPerson = (personId: string): void => forget(personId, () => true)

/**
 * After logging out: drafts, and where the person was in this tab, go; what is still to be sent stays. docs/rules.md
 * §Study.13, §Offline.10
 */
export const forgetVisit = (personId: string): void =>
  forget(personId, (key) => !unsent.some((place) => key.startsWith(place)))

const unsent = (['outbox', 'waiting-card', 'copied'] as const).map((place) => prefixOf(place))

function forget(personId: string, isForgotten: (key: string) => boolean): void {
  // A place in either storage.
  for (const place of ['draft', 'sitting'] as const)
    inStorage(place, (storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      const theirs = keys.filter((key) => key.startsWith('lemma:') && key.includes(personId))
      for (const key of theirs.filter(isForgotten)) storage.removeItem(key)
    })
}
