import { afterAll, expect, test } from 'vitest'
import { sql } from '#server/db/open'
import { testApp, testEnv } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'

const app = await testApp()
afterAll(() => app.close())

const deckOf = (title: string, more = {}) => makeDeck(app.as('anna'), { title, ...more })

async function pictureAt(path: string, headers: Record<string, string> = {}) {
  const answer = await app.app.request(path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Width and height, from the first chunk of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('A public deck has a picture, and the product has one', async () => {
  const { _id } = await deckOf('Calculus')
  const [deck, site] = [await pictureAt(`/og/${_id}.png`), await pictureAt('/og/site.png')]
  for (const { status, headers, bytes } of [deck, site]) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(sizeOf(bytes)).toEqual([1200, 630])
  }
  expect(deck.bytes.equals(site.bytes)).toBe(false)
})

test('A picture is sent anew when it has changed, and only then', async () => {
  const { _id } = await deckOf('Algebra')
  const path = `/og/${_id}.png`
  const etag = (await pictureAt(path)).headers.get('etag') ?? ''
  expect((await pictureAt(path, { 'if-none-match': etag })).status).toBe(304)
  await app.as('anna').post(`/api/decks/${_id}/cards`, { frontEquation: 'a', backEquation: 'b' })
  const changed = await pictureAt(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  await app.as('anna').put(`/api/decks/${_id}/cards/0`, { frontEquation: 'c', backEquation: 'b' })
  const same = await pictureAt(path, { 'if-none-match': changed.headers.get('etag') ?? '' })
  expect(same.status).toBe(304)
})

test('A private deck has no picture, exactly as one that does not exist', async () => {
  const { _id } = await deckOf('Secret', { isPublic: false })
  const answers = await Promise.all(
    [_id, '01993a00-0000-7000-8000-000000000000', 'nonsense'].map((id) => app.visitor.get(`/og/${id}.png`)),
  )
  const [secret, ...others] = answers.map(({ status, body, headers }) => {
    const { 'x-request-id': _, ...rest } = Object.fromEntries(headers)
    return { status, body, rest }
  })
  expect([secret?.status, secret?.body.code]).toEqual([404, 'picture_not_found'])
  for (const other of others) expect(other).toEqual(secret)
  expect((await app.as('anna').get(`/og/${_id}.png`)).status).toBe(404)
})

test('Whoever has the picture of a deck that turned private is not told that it holds, and no cache keeps it unasked', async () => {
  const { _id } = await deckOf('Published for a moment')
  const { headers } = await pictureAt(`/og/${_id}.png`)
  expect(headers.get('cache-control')).toBe('no-cache')
  await app.as('anna').put(`/api/decks/${_id}`, { isPublic: false })
  const later = await pictureAt(`/og/${_id}.png`, { 'if-none-match': headers.get('etag') ?? '' })
  expect(later.status).toBe(404)
  expect(later.headers.get('etag')).toBeNull()
})

test.each([
  '</text><script>alert(1)</script>',
  '&amp; "quoted" \'titles\' <![CDATA[ ]]> &#0;',
  'a\u0001b\ufffec \u202e turned',
  '線形代数',
  'الجبر الخطي',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍🏫🏳️‍🌈 e\u0301\u0301\u0301',
  'x'.repeat(200),
  'wide '.repeat(40).trim(),
  String.raw`$\int_0^1$ ∫∑∞ ℝ`,
])('The title “%s” makes a picture', async (title) => {
  const { _id } = await deckOf('To be drawn')
  // Some of these are refused by now, and some are there from before.
  await app.db.rows(sql`update deck set title = ${title} where id = ${_id}`)
  const { status, bytes } = await pictureAt(`/og/${_id}.png`)
  expect(status).toBe(200)
  expect(sizeOf(bytes)).toEqual([1200, 630])
})

test('Pictures count against the limit of an address', async () => {
  const limits = { ...testEnv.limits, anonymous: { hits: 2, windowMs: 60_000 } }
  const limited = await testApp({ env: { ...testEnv, limits } })
  const statuses = []
  for (let n = 0; n < 3; n++) statuses.push((await limited.visitor.get('/og/nothing.png')).status)
  expect(statuses).toEqual([404, 404, 429])
  await limited.close()
})

test('An address is looked at in time that grows with its length', async () => {
  const before = process.threadCpuUsage()
  for (let nth = 0; nth < 10; nth++) expect((await app.visitor.get(`/og/${'('.repeat(16_000)}`)).status).toBe(404)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
})
