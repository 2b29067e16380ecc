import { expect, test } from 'vitest'
import { readMessage, replaceBlock, writeMessage } from './message.ts'

const whole = '### Front:\n[latex]x^2[/latex]\n\n### Back:\n[latex]2x[/latex]'

test('A message is read as the card that it was written from, with its blocks where they stand', () => {
  const content = writeMessage({ front: 'x^2', back: '2x' })
  const reading = readMessage(content)
  expect(content).toBe(whole)
  expect(reading).toMatchObject({ kind: 'card', card: { front: 'x^2', back: '2x' } })
  expect(reading.blocks.map(({ from, to, side }) => [side, content.slice(from, to)])).toEqual([
    ['front', 'x^2'],
    ['back', '2x'],
  ])
})

test.each([
  ['Which rule do you mean?', 'prose', []],
  ['[latex]x[/latex]', 'Missing front or back section markers', ['front']],
  ['[latex]x[/latex] [latex]y[/latex] [latex]z[/latex]', 'Missing front or back section markers', ['front', 'back']],
  ['### Front:\n[latex]x[/latex]\n### Back:\ny', 'Missing latex tags in front or back content', ['front']],
  ['### Front:\nx\n### Back:\n[latex]y[/latex]', 'Missing latex tags in front or back content', ['back']],
  [
    '### Front:\n[latex] [/latex]\n### Back:\n[latex]y[/latex]',
    'Missing latex tags in front or back content',
    ['front', 'back'],
  ],
  ['### Front:\nx\n### Back:\ny', 'Missing latex tags in front or back content', []],
  ['', 'prose', []],
])('%j is %s', (content, what, sides) => {
  const reading = readMessage(content)
  expect(reading.kind === 'unreadable' ? reading.problem : reading.kind).toBe(what)
  expect(reading.blocks.map(({ side }) => side)).toEqual(sides)
})

test('Editing a block changes that part of the message and nothing else', () => {
  const [, back] = readMessage(whole).blocks
  const edited = back && replaceBlock(whole, back, '2\\,x')
  expect(edited).toBe(whole.replace('2x', '2\\,x'))
})

test('A block that was emptied can be edited again', () => {
  const [front] = readMessage(whole).blocks
  const emptied = front ? replaceBlock(whole, front, '') : ''
  const [again] = readMessage(emptied).blocks
  expect(readMessage(emptied).kind).toBe('unreadable')
  expect(again && replaceBlock(emptied, again, 'x^2')).toBe(whole)
})

test('Tags that somebody types into a block do not end it', () => {
  const [front] = readMessage(whole).blocks
  const edited = front ? replaceBlock(whole, front, 'a[/latex]b[latex]c') : ''
  expect(readMessage(edited)).toMatchObject({ card: { front: 'abc', back: '2x' } })
})
