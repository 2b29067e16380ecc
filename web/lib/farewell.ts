const key = 'lemma:farewell'

/** Lets the front page say that the account is gone, once the way over the identity provider has led there. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the front page says nothing.
  }
}

/** Whether to say it; once. */
export function takeFarewell(): boolean {
  try {
    const isLeft = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isLeft
  } catch {
    return false
  }
}
