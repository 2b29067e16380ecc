import { hintCookie } from '#contract/page'

/** Whether a person was signed in on this computer, by the cookies of a request or of the page. */
export const isHinted = (cookies: string | null): boolean => (cookies ?? '').split(/;\s*/).includes(`${hintCookie}=1`)
