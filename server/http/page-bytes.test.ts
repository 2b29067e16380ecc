import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNonce } from '#server/browser-policy'
import { pageBytes, withNonce } from './page-bytes.ts'

/** Texts that repeat each other, as pages do, so that what follows a nonce is coded by what stood before it. */
const texts = fc.array(
  fc.oneof(
    fc.constantFrom('<script nonce="', '"></script>', '<style>p{margin:0}</style>', '∫ und ∑, 漢字 '.repeat(9)),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  ),
  { minLength: 1, maxLength: 30 },
)

test('A page is the same page with every nonce, wherever and however often that stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (parts) => {
      const [first, second] = [newNonce(), newNonce()]
      const pieces = await pageBytes(parts.join(first), first)
      const page = pieces && brotliDecompressSync(withNonce(pieces, second)).toString()
      // Texts of less than two bytes between nonces, which no page has, are given up; never are they shown wrong.
      if (parts.slice(1).every((part) => Buffer.byteLength(part) > 1)) expect(page).toBe(parts.join(second))
      else expect([undefined, parts.join(second)]).toContain(page)
    }),
    { numRuns: 150 },
  )
})

test('A page is not given up because what follows a nonce stands behind every sign elsewhere too', async () => {
  const signs = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth))
  for (let run = 0; run < 20; run++) {
    const nonce = newNonce()
    const last = signs.map((sign) => `${sign}"></script>`).join('')
    expect(await pageBytes([...Array(6).fill('"></script>'), last].join(nonce), nonce)).toBeDefined()
  }
})

test('What a nonce costs is some bytes, not another page', async () => {
  const page = `<p>${'Every vector space has a basis. '.repeat(300)}<script nonce="`
  const nonce = newNonce()
  const [one, five] = await Promise.all([2, 6].map((parts) => pageBytes(Array(parts).fill(page).join(nonce), nonce)))
  expect(withNonce(five ?? [], nonce).length - withNonce(one ?? [], nonce).length).toBeLessThan(4 * 80)
})

test('A page that its bytes would not give back is given up', async () => {
  // Longer than a block that is not coded can be here.
  const nonce = newNonce().repeat(4_000)
  expect(await pageBytes(`<p>before${nonce}behind</p>`, nonce)).toBeUndefined()
})
