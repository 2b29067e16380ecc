import { METHODS } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '#contract/calls'
import { pages } from '#contract/pages'
import { cookieName } from '#server/gateways/identity/cookie-name'
import type { Deviations } from './permissions.ts'
import type { Attacker } from './requests.ts'

/** Longer than the server works on anything: what goes wrong behind an answer has gone wrong by then. */
const laterMs = 9_000

const words = ['%C3%A9'.padEnd(47, 'a').concat('.x'), '%', '"', 'é', '-1', 'null', '{}', '*', ',;=', '__proto__']
const names = [
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'idempotency-key',
  'if-none-match',
  'prefer',
]
names.push('range', 'origin', 'authorization', 'x-forwarded-for', 'x-request-id', 'traceparent', 'upgrade')

const id = '01900000-0000-7000-8000-000000000000'
const addresses = [
  ...Object.values(pages).map((path) => path.replace(/:\w+/g, id)),
  ...Object.values(calls).map(({ path }) => path.replace(/\{\w+\}/g, id)),
  ...['/nowhere', '/assets/no.js', '/healthz', '/metrics', '/sitemap.xml', '/api/auth/token', '/api/auth/signout'],
  ...['/oidc/auth', '/oidc/token', '/oidc/me', '//', '/%'],
]
/** CONNECT asks for another server. */
const methods = METHODS.filter((method) => method !== 'CONNECT')

/** What no browser sends: every method to every address, with headers that mean nothing. No answer is a fault, and the server goes on. */
export async function surviveOddRequests(attacker: Attacker, url: string): Promise<Deviations> {
  const cookies = ['refresh', 'here', 'other'].map((name) => cookieName(name, url))
  const odd = words.flatMap((word) => [
    ...names.map((name) => ({ [name]: word })),
    ...cookies.map((name) => ({ cookie: `${name}=${word}` })),
  ])
  const found: Deviations = []
  let nth = 0
  for (const address of new Set(addresses))
    for (const method of methods) {
      const headers = odd[nth++ % odd.length] ?? {}
      const status = await attacker.send(method, address, headers)
      if (status >= 500) found.push(`${method} ${address} with ${JSON.stringify(headers)}: ${status}`)
    }
  await sleep(laterMs)
  const status = await attacker.send('GET', '/healthz', {})
  return status === 200 ? found : [...found, `After odd requests the server answers ${status}`]
}
