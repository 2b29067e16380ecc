import { hintCookie } from '#contract/page'

/** Whether somebody was signed in on this computer, by the request's cookies. */
export const isHinted = (cookies: string | null): boolean => (cookies ?? '').split(/;\s*/).includes(`${hintCookie}=1`)
