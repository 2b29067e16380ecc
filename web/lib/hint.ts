import { hintCookie } from '#contract/page'

/** Whether somebody was signed in on this computer, by the request's cookies. */
export const isHinted = (cookies: string | null): boolean => (cookies ?? '').split(/;\s*/).includes(`${hintCookie}=1`)

const thirtyDaysS = 30 * 24 * 3600

/** Remembers, or forgets, that somebody is signed in here. */
export function setHint(isSignedIn: boolean) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers that we serve
  document.cookie = `${hintCookie}=1; Path=/; SameSite=Lax; Max-Age=${isSignedIn ? thirtyDaysS : 0}${secure}`
}
