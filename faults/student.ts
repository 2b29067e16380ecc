import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { request } from '@playwright/test'

/** Longer than any answer takes that is worth waiting for. */
const patienceMs = 20_000

type Answer = { status: number; body: ReturnType<typeof JSON.parse>; tookMs: number }

/** A newcomer with an account of their own, and the calls that they make; an answer that never comes has status 0. */
export async function newStudent(url: string) {
  const token = await signUp(url)
  return async (method: string, path: string, sent?: object): Promise<Answer> => {
    const startedMs = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(patienceMs)
    const tookMs = () => performance.now() - startedMs
    try {
      const answer = await fetch(url + path, { method, headers, signal, ...(sent && { body: JSON.stringify(sent) }) })
      const text = await answer.text()
      return { status: answer.status, body: text ? JSON.parse(text) : undefined, tookMs: tookMs() }
    } catch {
      return { status: 0, body: undefined, tookMs: tookMs() }
    }
  }
}

export type Student = Awaited<ReturnType<typeof newStudent>>

/** The requests that signing up makes without its pages. */
async function signUp(url: string): Promise<string> {
  const browser = await request.newContext({ baseURL: url })
  const { authorizationEndpoint } = await (await browser.get('/api/auth/provider')).json()
  const verifier = randomBytes(32).toString('base64url')
  const params = {
    client_id: 'lemma',
    redirect_uri: `${url}/auth/callback`,
    response_type: 'code',
    scope: 'openid email profile api',
    resource: `${url}/api`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const headers = { origin: url }
  const door = new URL((await browser.get(authorizationEndpoint, { params })).url())
  const person = { name: 'Emmy', email: `${randomUUID()}@students.example`, password: randomUUID() }
  const back = await browser.post(`${url}${door.pathname}/register`, { form: person, headers })
  const code = new URL(back.url()).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier }
  const answer = await browser.post('/api/auth/token', { form, headers })
  const { access_token } = await answer.json()
  await browser.dispose()
  if (!access_token) throw new Error(`Nobody could sign up: ${answer.status()}`)
  return access_token
}
