import { expect, test } from 'vitest'
import { placeholderOf } from '../anki/media.ts'
import type { Entry } from '../anki/zip.ts'
import { withPicturesBeside } from './pictures.ts'

const entry = (name: string) => ({ name }) as Entry
const beside = new Map([
  ['torus', entry('in/torus.png')],
  ['figures/klein.png', entry('in/figures/klein.png')],
])
const picture = (name: string) => `\\includegraphics[width=2cm]{${name}}`
const kept = `knot-8x6-${'a'.repeat(32)}`

test('Pictures that lie beside a document take the place of their names, those of the deck stay as they are', () => {
  const cards = [
    { front: `${picture('torus')} or ${picture('./figures/klein.png')}`, back: 'x', id: 'one' },
    { front: picture(kept), back: picture('torus') },
  ]
  const illustrated = withPicturesBeside(cards, beside, new Set(['a'.repeat(32)]))
  const [torus, klein] = ['in/torus.png', 'in/figures/klein.png'].map(placeholderOf)
  expect(illustrated.cards).toEqual([
    { front: `${picture(`${torus}`)} or ${picture(`${klein}`)}`, back: 'x', id: 'one' },
    { front: picture(kept), back: picture(`${torus}`) },
  ])
  expect([...illustrated.pictures]).toEqual([
    [torus, { name: 'torus.png', entry: entry('in/torus.png'), isZstd: false }],
    [klein, { name: 'klein.png', entry: entry('in/figures/klein.png'), isZstd: false }],
  ])
  expect(illustrated.losses).toEqual([])
})

test.each([
  [['a'], 'A picture is not beside the document: a.'],
  [['a', './a'], 'A picture is not beside the document: a.'],
  [['a', 'b', 'c', 'd'], '4 pictures are not beside the document (a, b, c).'],
  [[kept], `A picture is not beside the document: ${kept}.`],
])('Of pictures %j that are nowhere it is said which', (names, sentence) => {
  const cards = names.map((name) => ({ front: picture(name), back: 'x' }))
  const { cards: left, losses } = withPicturesBeside(cards, undefined, new Set())
  expect([left, losses]).toEqual([cards, [{ sentence }]])
})
