import { expect, test } from 'vitest'
import { writeMessage } from './message.ts'
import { greeting, latestCard, openThread, type ThreadMessage } from './thread.ts'

const now = '2026-11-20T12:00:00.000Z'
const card = { front: 'x^2', back: '2x' }
const said = (role: ThreadMessage['role'], content: string): ThreadMessage => ({ role, content })
const answered = said('assistant', writeMessage(card))

test('The greeting says what one can ask for and ends with a question', () => {
  for (const offer of [
    'learn or teach',
    'modify an existing card',
    'formatting or styling',
    'examples or clarification',
  ])
    expect(greeting).toContain(offer)
  expect(greeting).toMatch(/What would you like to create\?$/)
})

test.each<[string, ThreadMessage[], typeof card | undefined]>([
  ['nothing', [], undefined],
  ['the greeting alone', openThread(undefined, now), undefined],
  ['a card', [said('user', 'a'), answered], card],
  ['a card and talk about it', [answered, said('user', 'thanks'), said('assistant', 'You are welcome.')], card],
  ['two cards: the later one', [said('assistant', writeMessage({ front: 'a', back: 'b' })), answered], card],
  ['a card that no longer parses after one that does', [answered, said('assistant', '[latex]x[/latex]')], card],
  ['a card that the person wrote', [said('user', writeMessage(card))], undefined],
])('Of a thread with %s', (_, thread, latest) => {
  expect(latestCard(thread)).toEqual(latest)
})

test('A new card begins with the greeting', () => {
  expect(openThread(undefined, now)).toEqual([{ role: 'assistant', content: greeting, timestamp: now }])
})

test('A card without history begins with the greeting and what is on it', () => {
  const thread = openThread(card, now)
  expect(thread).toHaveLength(1)
  expect(thread[0]?.content.startsWith(greeting)).toBe(true)
  expect(latestCard(thread)).toEqual(card)
})

test('A history goes on as it was', () => {
  const history = [said('user', 'a'), answered, said('user', 'thanks')]
  expect(openThread({ ...card, history }, now)).toEqual(history)
})

test('A card that was edited by hand since is added to its history', () => {
  const thread = openThread({ front: 'x^3', back: '3x^2', history: [said('user', 'a'), answered] }, now)
  expect(thread).toHaveLength(3)
  expect(latestCard(thread)).toEqual({ front: 'x^3', back: '3x^2' })
  expect(thread[2]?.content).toMatch(/^This is the card as it stands now\.\n/)
})

test.each([
  ['another front', { front: 'x^3', back: '2x' }, 3],
  ['another back', { front: 'x^2', back: '3x' }, 3],
  ['room around its sides alone', { front: ' x^2\n', back: '\n2x ' }, 2],
  ['a history without a card', { ...card, history: [said('user', 'a')] }, 2],
])('A card with %s has a thread of so many messages', (_, changed, length) => {
  expect(openThread({ history: [said('user', 'a'), answered], ...changed }, now)).toHaveLength(length)
})
