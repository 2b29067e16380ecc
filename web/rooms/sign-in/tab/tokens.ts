/** What our token endpoint answers. `token` is the one that calls carry. */
export type Tokens = { token: string; idToken?: string }

/** The signed-in person as far as the browser knows; e-mail and name are the provider's, for display. */
export type Profile = { subject: string; email?: string; name?: string }

type Claims = { sub?: string; iat?: number; exp?: number; email?: string; name?: string }

/** Reads a token's claims without verifying them: for display and timing, the server decides everything else. */
export function claimsOf(token: string | undefined): Claims {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))))
  } catch {
    return {}
  }
}

export function profileOf({ token, idToken }: Tokens): Profile | undefined {
  const { sub, email, name } = { ...claimsOf(idToken), ...claimsOf(token) }
  return sub ? { subject: sub, ...(email && { email }), ...(name && { name }) } : undefined
}

/** By the provider's own clock, because ours may be wrong. */
export function lifetimeMs(token: string): number {
  const { iat, exp } = claimsOf(token)
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : 60_000
}
