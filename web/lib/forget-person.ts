const everybodys = 'lemma:'

/** Under it lie answers that were not sent yet, each under whose it is. */
export const outboxPrefix = `${everybodys}outbox:`

/** After an account was deleted: nothing of that person stays on the computer, neither drafts nor unsent answers. */
export const forgetPerson = (personId: string): void => forget(personId, () => true)

/** After logging out: what was typed and where they were is gone, in this tab; unsent answers wait. docs/rules.md §Study.13 */
export const forgetVisit = (personId: string): void => forget(personId, (key) => !key.startsWith(outboxPrefix))

function forget(personId: string, isForgotten: (key: string) => boolean): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[kind]
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      const theirs = keys.filter((key) => key.startsWith(everybodys) && key.includes(personId))
      for (const key of theirs.filter(isForgotten)) storage.removeItem(key)
    } catch {
      // Storage is forbidden here, so nothing was kept either.
    }
}
