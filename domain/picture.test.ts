import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSide } from './latex/side.ts'
import type { Inline } from './latex/tree.ts'
import { nameOfPicture, pictureNamed, picturesIn, withoutPictureNames } from './picture.ts'

const id = '00112233445566778899aabbccddeeff'
const wide = { id, width: 800, height: 400 }
const tex = String.raw

describe('The name of a picture', () => {
  test.each([
    ['Klein bottle.PNG', 'klein-bottle'],
    ['Möbius (2).jpeg', 'mobius-2'],
    ['кривая.webp', 'кривая'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a}{b\\input{c}.png', 'a-b-input-c'],
    ['x'.repeat(300), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
    ['.png', 'picture'],
    ['', 'picture'],
    ['…', 'picture'],
    [`klein-bottle-1280x800-${id}.png`, 'klein-bottle'],
    [`picture-12x8-${id}.webp`, 'picture'],
    [`12x8-${id}.webp`, 'picture'],
  ])('of the file “%s” begins with %s', (file, label) => {
    expect(nameOfPicture(wide, file)).toBe(`${label}-800x400-${id}`)
  })

  test('tells its size and id again, whatever the file was called', () => {
    expect(nameOfPicture(wide)).toBe(`picture-800x400-${id}`)
    fc.assert(
      fc.property(
        fc.record({ width: fc.integer({ min: 1, max: 1600 }), height: fc.integer({ min: 1, max: 1600 }) }),
        fc.string({ unit: 'binary' }),
        (size, file) => {
          const name = nameOfPicture({ id, ...size }, file)
          expect(pictureNamed(name)).toEqual({ id, ...size })
          expect(picturesIn(`\\includegraphics{${name}}`)).toEqual([id])
        },
      ),
    )
  })

  test.each(['torus', `0x10-${id}`, `a b-4x3-${id}`, `4x3-${id}0`, `9000x3-${id}`, `4x3-${id.toUpperCase()}`, ''])(
    'is not %s',
    (name) => {
      expect(pictureNamed(name)).toBeUndefined()
    },
  )
})

test('A side is told apart by all but the names of its pictures', () => {
  const side = (name: string) => `A \\includegraphics{${name}}, a \\includegraphics[width=3cm, alt={b}]{${name}}, {c}`
  expect(withoutPictureNames(side('torus-4x3'))).toBe(
    'A \\includegraphics, a \\includegraphics[width=3cm, alt={b}], {c}',
  )
})

describe('A picture on a card', () => {
  const pictureIn = (source: string): Extract<Inline, { kind: 'picture' }> => {
    const { blocks, errors } = parseSide(source)
    expect(errors).toEqual([])
    const [block] = blocks
    const found = block?.kind === 'paragraph' ? block.children.find(({ kind }) => kind === 'picture') : undefined
    if (found?.kind !== 'picture') throw new Error(`There is no picture in ${source}`)
    return found
  }

  test.each([
    ['', 15],
    ['[width=\\linewidth]', 15],
    ['[width=.5\\textwidth]', 7.5],
    ['[width = 2cm]', 5.7],
    ['[height=2em]', 4],
    ['[width=\\linewidth,height=2em,keepaspectratio]', 4],
    ['[scale=0.4]', 6],
  ])('with %s is %d em wide', (options, widthEm) => {
    expect(pictureIn(`\\includegraphics${options}{a-800x400-${id}}`)).toMatchObject({ widthEm, picture: wide })
  })

  test('is no higher than a sheet unless its width is said', () => {
    expect(pictureIn(`\\includegraphics{a-400x800-${id}}`).widthEm).toBe(4.25)
    expect(pictureIn(`\\includegraphics[width=\\linewidth]{a-400x800-${id}}`).widthEm).toBe(15)
    expect(pictureIn(`\\includegraphics[width=\\linewidth]{a-1x1600-${id}}`).widthEm).toBe(0.1)
  })

  test('stands among words, and says what it shows', () => {
    const source = tex`Name it: \includegraphics[alt={A torus, 50\% cut {open}},width=3cm]{a-800x400-${id}}.`
    expect(pictureIn(source)).toMatchObject({ alt: 'A torus, 50% cut {open}', widthEm: 8.55 })
    expect(parseSide(source).hints).toEqual([])
  })

  test('is hinted at when nothing says what it shows', () => {
    expect(parseSide(`\\includegraphics{a-800x400-${id}}`).hints).toHaveLength(1)
  })
})
