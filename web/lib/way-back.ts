import { safeReturnTo } from './return-to.ts'

const keyOf = (personId: string) => `lemma:way-back:${personId}`

/**
 * Where somebody was called away from to look at the plans, such as a card that is not finished: kept over the checkout,
 * which leads through other pages, for this tab and person alone.
 */
export function keepWayBack(personId: string, wanted: string): void {
  try {
    sessionStorage.setItem(keyOf(personId), safeReturnTo(wanted, location.origin))
  } catch {
    // Without storage there is no way back over the checkout; what was typed is kept elsewhere.
  }
}

export function readWayBack(personId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(personId)) ?? undefined
  } catch {
    return undefined
  }
}

export function dropWayBack(personId: string): void {
  try {
    sessionStorage.removeItem(keyOf(personId))
  } catch {
    // As above.
  }
}
