/** What our token endpoint answers. `token` is the one that calls carry. */
export type Tokens = { token: string; idToken?: string }

/** The signed-in person as far as the browser knows; e-mail and name are the provider's, for display. */
export type Profile = { subject: string; email?: string; name?: string }

type Claims = { sub?: string; iat?: number; exp?: number; email?: string; name?: string }

/** Reads a token's claims without verifying them: for display and timing, the server decides everything else. */
function claimsOf(token: string | undefined): Claims {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))))
  } catch {
    return {}
  }
}

function profileOf({ token, idToken }: Tokens): Profile | undefined {
  const { sub, email, name } = { ...claimsOf(idToken), ...claimsOf(token) }
  return sub ? { subject: sub, ...(email && { email }), ...(name && { name }) } : undefined
}

/** By the provider's own clock, because ours may be wrong. */
function lifetimeMs(token: string): number {
  const { iat, exp } = claimsOf(token)
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : 60_000
}

/** Tokens as this tab holds them: whose they are and, by this browser's clock, since when and until when. */
export type SignIn = Tokens & { profile: Profile; sinceMs: number; untilMs: number }

/** The sign-in of tokens that have just come, unless they do not say whose they are. */
export function signInOf(tokens: Tokens, nowMs: number): SignIn | undefined {
  const profile = profileOf(tokens)
  return profile && { ...tokens, profile, sinceMs: nowMs, untilMs: nowMs + lifetimeMs(tokens.token) }
}

/** What time it is by the clock of the provider, as far as its token told. */
export function providerMs({ token, sinceMs }: SignIn, nowMs: number): number | undefined {
  const { iat } = claimsOf(token)
  return iat && iat * 1000 + nowMs - sinceMs
}
