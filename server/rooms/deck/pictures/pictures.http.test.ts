import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureLimits, pictureNamed } from '#domain/picture'
import { dayMs, hourMs } from '#domain/time'
import { sql } from '#server/db/open'
import { type Client, testApp } from '#server/http/testing'
import { makeDeck } from '#server/http/testing/make-deck'
import { sweepPictures } from './sweep.ts'

const app = await testApp()
afterAll(() => app.close())
const anna = app.as('anna')

const deckOf = async (person: Client, isPublic = true) => (await makeDeck(person, { title: 'Topology', isPublic }))._id

/** A picture of one colour, different for each number. */
const drawn = (nth: number, { width = 40, height = 30 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: nth & 255, g: (nth >> 8) & 255, b: 90 } } })
const send = (person: Client, deckId: string, content: Buffer, fileName?: string) =>
  person.post(`/api/decks/${deckId}/pictures`, { content: content.toString('base64'), fileName })

async function add(person: Client, deckId: string, content: Buffer, fileName = 'torus.png'): Promise<string> {
  const { status, body } = await send(person, deckId, content, fileName)
  expect(status).toBe(201)
  return body.name
}

const idOf = (name: string): string => pictureNamed(name)?.id ?? ''
const addressOf = (name: string) => `/api/pictures/${idOf(name)}`
const bytesAt = async (address: string) => Buffer.from(await (await app.app.request(address)).arrayBuffer())

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** Small as a file, black, one bit a point. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('A picture becomes WebP, upright, of at most 1,600 pixels, and tells nothing of where it was taken', async () => {
  const deckId = await deckOf(anna)
  const photo = await drawn(1, { width: 2400, height: 1200 })
    .withExif({ IFD0: { Copyright: 'Anna at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const name = await add(anna, deckId, photo, 'Möbius strip.JPG')
  expect(name).toMatch(/^mobius-strip-800x1600-[\da-f]{32}$/)
  const stored = await bytesAt(addressOf(name))
  expect(stored.includes('Anna at home')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1600 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test('A drawing keeps every pixel, what shines through it too', async () => {
  const deckId = await deckOf(anna)
  const background = { r: 9, g: 18, b: 27, alpha: 0.5 }
  const content = await sharp({ create: { width: 50, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
  const stored = await sharp(await bytesAt(addressOf(await add(anna, deckId, content))))
    .raw()
    .toBuffer()
  expect([...stored.subarray(0, 4)]).toEqual([9, 18, 27, 128])
})

test('What is too large to be kept becomes coarser until it is not', async () => {
  const deckId = await deckOf(anna)
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', sigma: 60, mean: 128 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const name = await add(anna, deckId, noise)
  const stored = await bytesAt(addressOf(name))
  expect(stored.length).toBeLessThanOrEqual(pictureLimits.storedBytes)
  const { width, height } = await sharp(stored).metadata()
  expect(pictureNamed(name)).toMatchObject({ width, height })
})

test('The same picture again has the same name, also in another deck; names in any script are kept readable', async () => {
  const [one, two] = [await deckOf(anna), await deckOf(anna)]
  const content = await drawn(2).png().toBuffer()
  const name = await add(anna, one, content, 'кривая.png')
  expect(name).toMatch(/^кривая-40x30-/)
  expect(await add(anna, one, content, 'кривая.png')).toBe(name)
  expect(idOf(await add(anna, two, content))).toBe(idOf(name))
  const other = await add(anna, one, await drawn(3).png().toBuffer(), 'кривая.png')
  expect(other).not.toBe(name)
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    'SVG',
    () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['a GIF', () => drawn(4).gif().toBuffer()],
  ['a TIFF', () => drawn(4).tiff().toBuffer()],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'a PNG that ends too soon',
    async () => (await drawn(5, { width: 900, height: 900 }).png().toBuffer()).subarray(0, 900),
  ],
  [
    'a JPEG that ends too soon',
    async () => (await drawn(5, { width: 900, height: 900 }).jpeg().toBuffer()).subarray(0, 900),
  ],
  ['400 million pixels in a small file', () => bomb(20_000)],
])('%s is refused in a sentence', async (_, content) => {
  const deckId = await deckOf(anna)
  const { status, body } = await send(anna, deckId, await content())
  expect(status).toBe(400)
  expect(body.error).toContain('PNG, JPEG or WebP')
})

test('Of a moving picture the first moment stays, and of a file that is two things at once the picture alone', async () => {
  const deckId = await deckOf(anna)
  const frames = await Promise.all([6, 7].map((nth) => drawn(nth).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  const still = await bytesAt(addressOf(await add(anna, deckId, moving)))
  expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
  const polyglot = Buffer.concat([
    await drawn(8).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ])
  const stored = await bytesAt(addressOf(await add(anna, deckId, polyglot)))
  expect(stored.includes('<script>')).toBe(false)
})

test('What is longer than eight megabytes, or no base64, is refused before it is looked at', async () => {
  const deckId = await deckOf(anna)
  expect((await send(anna, deckId, Buffer.alloc(pictureLimits.sentBytes + 9))).status).toBe(400)
  const long = await anna.post(`/api/decks/${deckId}/pictures`, `{"content":"${'A'.repeat(10_800_000)}"}`)
  expect(long.body.code).toBe('body_too_large')
  expect((await anna.post(`/api/decks/${deckId}/pictures`, { content: '…' })).body.code).toBe('invalid')
})

test('A picture is for whoever may see a deck that holds it, and for nobody else', async () => {
  const deckId = await deckOf(anna, false)
  const name = await add(anna, deckId, await drawn(9).png().toBuffer())
  const never = `/api/pictures/${'0'.repeat(32)}`
  const answerAt = async (client: Client, address: string) => {
    const { status, body, headers } = await client.get(address)
    return { status, body, headers: [...headers].filter(([key]) => key !== 'x-request-id') }
  }
  const hidden = async () => {
    for (const client of [app.visitor, app.as('bob')])
      expect(await answerAt(client, addressOf(name))).toEqual(await answerAt(client, never))
  }
  await hidden()
  const own = await anna.get(addressOf(name))
  expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([200, 'no-store', null])

  await anna.put(`/api/decks/${deckId}`, { isPublic: true })
  const shown = await app.visitor.get(addressOf(name))
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const again = { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } }
  expect((await app.visitor.get(addressOf(name), again)).status).toBe(304)

  await anna.put(`/api/decks/${deckId}`, { isPublic: false })
  await hidden()
  expect((await app.visitor.get(addressOf(name), again)).status).toBe(404)
  expect((await anna.get(addressOf(name))).status).toBe(200)
  await anna.delete(`/api/decks/${deckId}`)
  expect((await anna.get(addressOf(name))).status).toBe(404)
})

test('Nobody adds pictures to the deck of another', async () => {
  const deckId = await deckOf(anna)
  const content = await drawn(10).png().toBuffer()
  expect((await send(app.as('bob'), deckId, content)).body.code).toBe('not_owner')
  expect((await send(app.visitor, deckId, content)).body.code).toBe('unauthenticated')
})

const cardWith = (name: string) => ({ frontEquation: `\\includegraphics[alt={x}]{${name}}`, backEquation: 'y' })
const sweepAfter = async (ms: number) => {
  app.clock.nowMs += ms
  await sweepPictures({ db: app.db, clock: () => app.clock.nowMs })
}

test('A picture is gone a day after the last card that names it', async () => {
  const deckId = await deckOf(anna)
  const [named, never] = [await drawn(11).png().toBuffer(), await drawn(12).png().toBuffer()]
  const name = await add(anna, deckId, named)
  const unused = await add(anna, deckId, never)
  await anna.post(`/api/decks/${deckId}/cards`, cardWith(name))
  const statuses = async () => [(await anna.get(addressOf(name))).status, (await anna.get(addressOf(unused))).status]
  await sweepAfter(hourMs)
  expect(await statuses()).toEqual([200, 200])
  await sweepAfter(dayMs)
  expect(await statuses()).toEqual([200, 404])
  await anna.put(`/api/decks/${deckId}/cards/0`, { frontEquation: 'x', backEquation: 'y' })
  await sweepAfter(hourMs)
  expect(await statuses()).toEqual([200, 404])
  await sweepAfter(dayMs + hourMs)
  expect(await statuses()).toEqual([404, 404])
  const left = await app.db.rows(sql`select 1 from picture where id in (${idOf(name)}, ${idOf(unused)})`)
  expect(left).toEqual([])
})

test('What is in the trash keeps its pictures, and a card that is moved takes its own along', async () => {
  const [from, to] = [await deckOf(anna), await deckOf(anna)]
  const name = await add(anna, from, await drawn(19).png().toBuffer())
  const { cards } = (await anna.post(`/api/decks/${from}/cards`, cardWith(name))).body
  await anna.delete(`/api/decks/${from}/cards/0`)
  await sweepAfter(3 * dayMs)
  await sweepAfter(3 * dayMs)
  expect((await anna.get(addressOf(name))).status).toBe(200)
  await anna.post(`/api/decks/${from}/cards`, cardWith(name))
  await anna.delete(`/api/decks/${from}`)
  await sweepAfter(3 * dayMs)
  expect((await anna.get(addressOf(name))).status).toBe(404)
  const back = (await anna.post('/api/trash/restore', { deckId: from })).body
  expect(back.cards).toHaveLength(1)
  expect((await anna.get(addressOf(name))).status).toBe(200)
  expect((await app.visitor.get(addressOf(name))).status).toBe(404)
  const moved = await anna.post(`/api/decks/${back._id}/cards/move`, { cardIds: [back.cards[0]._id], toDeckId: to })
  expect(moved.status).toBeLessThan(300)
  expect((await app.visitor.get(addressOf(name))).status).toBe(200)
  expect(cards).toHaveLength(1)
})

test('A deck that is deleted before anybody looked what its cards name keeps their pictures', async () => {
  const deckId = await deckOf(anna)
  const name = await add(anna, deckId, await drawn(23).png().toBuffer())
  await anna.post(`/api/decks/${deckId}/cards`, cardWith(name))
  await anna.delete(`/api/decks/${deckId}`)
  await sweepAfter(3 * dayMs)
  await anna.post('/api/trash/restore', { deckId })
  expect((await anna.get(addressOf(name))).status).toBe(200)
})

test('A card that is copied takes its picture along, from what its maker may see', async () => {
  const [secret, open, own] = [await deckOf(app.as('bob'), false), await deckOf(app.as('bob')), await deckOf(anna)]
  const [hidden, shown] = [await drawn(13).png().toBuffer(), await drawn(14).png().toBuffer()]
  const guessed = await add(app.as('bob'), secret, hidden)
  const seen = await add(app.as('bob'), open, shown)
  await anna.post(`/api/decks/${own}/cards`, cardWith(guessed))
  await anna.post(`/api/decks/${own}/cards`, cardWith(seen))
  await app.as('bob').delete(`/api/decks/${open}`)
  await sweepAfter(2 * hourMs)
  expect((await app.visitor.get(addressOf(seen))).status).toBe(200)
  expect((await anna.get(addressOf(guessed))).status).toBe(404)
})

test('A deck holds 20 MB and a person 200 MB, however many are sent at once; what there is no room for leaves nothing', async () => {
  const cara = app.as('cara')
  const [first, second] = [await deckOf(cara), await deckOf(cara)]
  const name = await add(cara, first, await drawn(15).png().toBuffer())
  const fill = (deckId: string, bytes: number) =>
    app.db.rows(sql`
      insert into deck_picture (deck_id, picture_id, bytes, added_at, checked_at)
      values (${deckId}, gen_random_uuid(), ${bytes}, now(), now())`)
  await fill(first, pictureLimits.deckBytes - 100)
  const content = await drawn(16, { width: 900, height: 40 }).jpeg().toBuffer()
  expect((await send(cara, first, content)).body.code).toBe('pictures_full')
  expect((await send(cara, second, content)).status).toBe(201)
  await fill(second, pictureLimits.personBytes - pictureLimits.deckBytes)
  expect((await send(cara, await deckOf(cara), content)).body.code).toBe('pictures_full')
  const third = await deckOf(cara)
  const refused = await cara.post(`/api/decks/${third}/cards`, cardWith(name))
  expect(refused.body.code).toBe('pictures_full')
  expect((await cara.get(`/api/decks/${third}`)).body.cardCount).toBe(0)
  await cara.delete(`/api/decks/${second}`)
  expect((await send(cara, third, content)).body.code, 'in the trash they take up room').toBe('pictures_full')
  await cara.delete('/api/trash')
  expect((await send(cara, third, content)).status).toBe(201)
})

test('One person’s many pictures at once are taken two at a time; the rest are asked to wait', async () => {
  const dora = app.as('dora')
  const deckId = await deckOf(dora)
  const contents = await Promise.all(
    [...Array(12).keys()].map((nth) =>
      drawn(100 + nth)
        .png()
        .toBuffer(),
    ),
  )
  const answers = await Promise.all(contents.map((content) => send(dora, deckId, content)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(2)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
  expect((await send(dora, deckId, contents[0] as Buffer)).status).toBe(201)
})

test('Pictures are taken along with an account, and go with it', async () => {
  const emil = app.as('emil')
  const deckId = await deckOf(emil, false)
  const name = await add(emil, deckId, await drawn(17).png().toBuffer())
  const { pictures } = (await emil.get('/api/account/export')).body
  expect(pictures).toEqual([{ _id: idOf(name), deckIds: [deckId], content: expect.any(String) }])
  expect(await sharp(Buffer.from(pictures[0].content, 'base64')).metadata()).toMatchObject({ width: 40 })

  const shared = await deckOf(anna)
  const both = await add(emil, deckId, await drawn(18).png().toBuffer())
  await add(anna, shared, await drawn(18).png().toBuffer())
  const trashed = await deckOf(emil)
  const ofTrash = await add(emil, trashed, await drawn(20).png().toBuffer())
  await emil.post(`/api/decks/${trashed}/cards`, cardWith(ofTrash))
  await emil.delete(`/api/decks/${trashed}`)
  const stored: { _id: string; deckIds: string[] }[] = (await emil.get('/api/account/export')).body.pictures
  expect(stored.find(({ _id }) => _id === idOf(ofTrash))?.deckIds).toEqual([trashed])
  const idToken = await app.idTokenFor('emil', { auth_time: Math.floor(app.clock.nowMs / 1000) })
  expect((await emil.delete('/api/account', { body: { idToken } })).status).toBe(204)
  const left = await app.db.rows(sql`select 1 from picture where id in (${idOf(name)}, ${idOf(ofTrash)})`)
  expect(left).toEqual([])
  expect((await app.visitor.get(addressOf(both))).status).toBe(200)
})
