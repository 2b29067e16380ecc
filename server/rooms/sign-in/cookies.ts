import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hintCookie } from '#contract/page'
import { daySeconds } from '#domain/time'
import type { Database } from '#server/db/open'
import { cookieName } from '#server/gateways/identity/cookie-name'
import { createRefreshCookie, type RefreshToken } from '#server/gateways/identity/refresh-cookie'

type Deps = { db: Database; clock: () => number; publicUrl: string; path: string }

/** A person who stays away longer signs in again. */
const rememberedSeconds = 30 * daySeconds

/** By which a browser stays signed in: the refresh token, which goes to `path` alone, and a hint for our pages that there is one. */
export function createCookies({ db, clock, publicUrl, path }: Deps) {
  const secure = publicUrl.startsWith('https:')
  const refreshCookie = cookieName('refresh', publicUrl)
  const attributes = { path, httpOnly: true, sameSite: 'Strict', secure, maxAge: rememberedSeconds } as const
  const hint = { path: '/', sameSite: 'Lax', secure, maxAge: rememberedSeconds } as const
  const signed = createRefreshCookie({ db, clock })

  return {
    async read(context: Context): Promise<RefreshToken | undefined> {
      const cookie = getCookie(context, refreshCookie)
      return cookie ? signed.read(cookie) : undefined
    },
    async write(context: Context, refreshToken: string | undefined): Promise<void> {
      if (refreshToken) setCookie(context, refreshCookie, await signed.write(refreshToken), attributes)
      setCookie(context, hintCookie, '1', hint)
    },
    forget(context: Context): void {
      deleteCookie(context, refreshCookie, attributes)
      deleteCookie(context, hintCookie, hint)
    },
  }
}

export type Cookies = ReturnType<typeof createCookies>
