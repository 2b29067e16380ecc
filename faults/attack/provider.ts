import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { portOf } from '#server/port-of'

type Claims = JWTPayload & { sub: string }

/** An identity provider that signs whatever it is asked to, also what no honest one would. */
export async function openProvider() {
  const [ours, strangers] = [await generateKeyPair('ES256', { extractable: true }), await generateKeyPair('ES256')]
  const key = { ...(await exportJWK(ours.publicKey)), alg: 'ES256', use: 'sig', kid: 'ours' }
  let issuer = ''
  const server = createServer(({ url }, response) => {
    const endpoints = ['authorization', 'token', 'userinfo'].map((name) => [`${name}_endpoint`, `${issuer}/${name}`])
    const document =
      url === '/keys' ? { keys: [key] } : { issuer, jwks_uri: `${issuer}/keys`, ...Object.fromEntries(endpoints) }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://localhost:${portOf(server)}`

  const claimsOf = (audience: string, claims: Claims) => {
    const iat = Math.floor(Date.now() / 1000)
    return { iss: issuer, aud: audience, iat, exp: iat + 3600, ...claims }
  }
  const sign = (audience: string, claims: Claims, typ = 'at+jwt', signing = ours.privateKey) =>
    new SignJWT(claimsOf(audience, claims)).setProtectedHeader({ alg: 'ES256', kid: 'ours', typ }).sign(signing)

  return {
    issuer,
    /** An access token as an honest provider gives it. */
    tokenFor: (audience: string, sub: string, lastsSeconds = 3600) =>
      sign(audience, { sub, exp: Math.floor(Date.now() / 1000) + lastsSeconds }),
    /** What shows, within five minutes, that it is really the person. */
    idTokenFor: (sub: string) => sign('lemma', { sub, auth_time: Math.floor(Date.now() / 1000) }, 'JWT'),
    /** Tokens for the person that no server may take, by what is wrong with them. */
    async forgedFor(audience: string, sub: string): Promise<[string, string][]> {
      const now = Math.floor(Date.now() / 1000)
      const good = await sign(audience, { sub: 'mallory' })
      const [head, , signature] = good.split('.')
      const payload = Buffer.from(JSON.stringify(claimsOf(audience, { sub }))).toString('base64url')
      const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey))
      const shared = new SignJWT(claimsOf(audience, { sub })).setProtectedHeader({ alg: 'HS256', kid: 'ours' })
      return [
        ['no signature', new UnsecuredJWT(claimsOf(audience, { sub })).encode()],
        ['another key', await sign(audience, { sub }, 'at+jwt', strangers.privateKey)],
        ['the public key as a secret', await shared.sign(secret)],
        ['expired', await sign(audience, { sub, iat: now - 7200, exp: now - 120 })],
        ['not valid yet', await sign(audience, { sub, nbf: now + 3600 })],
        ['another issuer', await sign(audience, { sub, iss: 'http://localhost:1' })],
        ['another audience', await sign('http://elsewhere.example/api', { sub })],
        ['somebody else’s, rewritten', `${head}.${payload}.${signature}`],
        ['an ID token', await sign(audience, { sub, nonce: 'n' }, 'JWT')],
        ['nonsense', 'a.b.c'],
        ['nothing', ''],
      ]
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
