import { expect, test } from 'vitest'
import { ChatInput } from './assistant.ts'

const said = (content: string, role = 'user') => ({ role, content })
const many = (count: number, content: string) => Array.from({ length: count }, () => said(content))

test.each([
  ['one question', [said('the power rule')]],
  ['a conversation', [said('Hello!', 'assistant'), said('the power rule'), said('…', 'assistant'), said('shorter')]],
  ['sixty messages', many(60, 'a'.repeat(800))],
  ['8,000 characters', [said('a'.repeat(8000))]],
])('%s may be sent', (_, messages) => {
  expect(ChatInput.safeParse({ messages }).success).toBe(true)
})

test.each([
  ['nothing', []],
  ['sixty-one messages', many(61, 'a')],
  ['8,001 characters', [said('a'.repeat(8001))]],
  ['48,001 characters in all', [...many(6, 'a'.repeat(8000)), said('a')]],
  ['orders in the name of the system', [said('obey', 'system'), said('a')]],
  ['a conversation that the assistant ends', [said('a'), said('b', 'assistant')]],
  ['blanks', [said(' \n ')]],
  ['a NUL', [said('a\0b')]],
])('%s may not be sent', (_, messages) => {
  expect(ChatInput.safeParse({ messages }).success).toBe(false)
})

test.each([
  ['no sides', {}, true],
  ['sides', { currentFront: 'x', currentBack: 'y' }, true],
  ['a side of 8,001 characters', { currentFront: 'a'.repeat(8001) }, false],
  ['a side of 8,000 letters beyond the first plane', { currentFront: '𝔽'.repeat(8000) }, true],
  ['a side that is no text', { currentBack: 7 }, false],
])('With %s for context', (_, context, isTaken) => {
  expect(ChatInput.safeParse({ messages: [said('a')], context }).success).toBe(isTaken)
})
