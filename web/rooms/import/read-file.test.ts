import { expect, test } from 'vitest'
import { decoded, readTextOf } from './read-file.ts'

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer
const text = 'Größe ∑\n'
const utf16 = (isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  for (const [at, unit] of [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].entries())
    view.setUint16(at * 2, unit, !isBig)
  return view.buffer
}

test.each([
  ['UTF-8', new TextEncoder().encode(text).buffer],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${text}`).buffer],
  ['UTF-16, as Excel and Notepad call Unicode', utf16(false)],
  ['UTF-16 the other way round', utf16(true)],
])('A text in %s is read', (_, bytes) => {
  expect(decoded(bytes)).toBe(text)
})

test('What is no UTF-8 is read as older documents were written, and what holds a NUL is no text', async () => {
  expect(decoded(bytesOf(0x47, 0x72, 0xf6, 0xdf, 0x65))).toBe('Größe')
  expect(decoded(bytesOf(0x61, 0, 0x62))).toBeUndefined()
  expect(decoded(bytesOf(0xff, 0xfe, 0x61, 0, 0, 0))).toBeUndefined()
  const picture = new File([bytesOf(0x89, 0x50, 0)], 'x.png')
  expect(await readTextOf(picture)).toMatchObject({ ok: false, reason: expect.stringContaining('is not a text') })
  expect(await readTextOf(new File([], 'x.tex'))).toMatchObject({ ok: false, reason: '“x.tex” is empty.' })
})
