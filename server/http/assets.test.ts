import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAsset, readAssets } from './assets.ts'

let folder: string
let app: Hono
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'assets'))
  const script = 'export const one = 1\n'.repeat(100)
  writeFileSync(join(folder, 'assets/app-1234.js'), script)
  writeFileSync(join(folder, 'assets/app-1234.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'assets/package-worker-1234.js'), script)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'secret.html'), 'a page')
  const assets = readAssets(folder)
  app = new Hono()
  app.get('*', (context) => answerAsset(context, assets) ?? context.text('a page'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('An asset is kept for ever, in the form that the client takes', async () => {
  const plain = await app.request('/assets/app-1234.js')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toContain('text/javascript')
  expect(await plain.text()).toContain('export const one')
  const zipped = await app.request('/assets/app-1234.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(zipped.headers.get('vary')).toBe('Accept-Encoding')
})

test('A script may do little where it is a worker, and only the reader of packages run WebAssembly', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy')
  expect(await policyOf('/assets/app-1234.js')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(await policyOf('/assets/package-worker-1234.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(await policyOf('/robots.txt')).toBeNull()
})

test.each(['identity', 'gzip;q=0', ''])('Whoever takes “%s” gets it plain', async (accepted) => {
  const answer = await app.request('/assets/app-1234.js', { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.has('content-encoding')).toBe(false)
})

test('What a client has already is not sent again', async () => {
  const etag = (await app.request('/robots.txt')).headers.get('etag') ?? ''
  for (const tags of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
    expect((await app.request('/robots.txt', { headers: { 'if-none-match': tags } })).status).toBe(304)
  expect((await app.request('/robots.txt', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test.each([
  ['/assets/app-9999.js', 404],
  ['/assets/..%2frobots.txt', 404],
  ['/secret.html', 200],
])('%s is none, and answers %d', async (path, status) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(status)
  const refused = { error: 'There is nothing at this address.', code: 'not_found' }
  expect(await answer.text()).toBe(status === 404 ? JSON.stringify(refused) : 'a page')
})
