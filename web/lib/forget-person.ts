/** After an account was deleted: nothing of that person stays on the computer, neither drafts nor unsent answers. */
export function forgetPerson(personId: string): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    try {
      const storage = window[kind]
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys) if (key.startsWith('lemma:') && key.includes(personId)) storage.removeItem(key)
    } catch {
      // Storage is forbidden here, so nothing was kept either.
    }
}
