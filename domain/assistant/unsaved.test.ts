import { expect, test } from 'vitest'
import { writeMessage } from './message.ts'
import type { ThreadMessage } from './thread.ts'
import { unsavedCards } from './unsaved.ts'

const own = (content: string): ThreadMessage => ({ role: 'user', content })
const reply = (front: string, back: string): ThreadMessage => ({
  role: 'assistant',
  content: writeMessage({ front, back }),
})
const fronts = (thread: ThreadMessage[], saved: { front: string; back: string }[] = []) =>
  unsavedCards(thread, saved).map(({ front }) => front)

const two = [own('power rule'), reply('x^n', 'nx^{n-1}'), own('sine'), reply('\\sin x', '\\cos x')]

test('Two cards that were asked for are two', () => {
  expect(fronts(two)).toEqual(['x^n', '\\sin x'])
})

test('What was saved is not unsaved, wherever it stands', () => {
  expect(fronts(two, [{ front: ' x^n ', back: 'nx^{n-1}' }])).toEqual(['\\sin x'])
  expect(fronts(two, [{ front: '\\sin x', back: '\\cos x' }])).toEqual(['x^n'])
})

test('A saved card that was edited since is another one', () => {
  expect(fronts([reply('x^2', '2x')], [{ front: 'x^2', back: 'x' }])).toEqual(['x^2'])
})

test.each([
  ['with the same front', 'add why', reply('x^n', 'nx^{n-1}, \\quad n \\ne 0')],
  ['with its sides swapped', 'the other way round', reply('nx^{n-1}', 'x^n')],
  ['that a suggestion asked for', 'as a question', reply("What is $(x^n)'$?", 'nx^{n-1}')],
])('A version %s takes the place of the card before it', (_, asked, version) => {
  expect(fronts([...two.slice(0, 2), own(asked), version])).toHaveLength(1)
  expect(fronts([...two.slice(0, 2), own(asked), version], unsavedCards([version], []))).toEqual([])
})

test('What the person writes is no card', () => {
  expect(fronts([own(writeMessage({ front: 'a', back: 'b' }))])).toEqual([])
})
