import { expect, test } from 'vitest'
import { writeMessage } from '#domain/assistant/message'
import { greeting, latestCard, type ThreadMessage } from '#domain/assistant/thread'
import * as talk from './conversation.ts'

const now = '2026-11-20T12:00:00.000Z'
const own = (content: string): ThreadMessage => ({ role: 'user', content, timestamp: now })
const theirs = (content: string): ThreadMessage => ({ role: 'assistant', content, timestamp: now })
const first = theirs(writeMessage({ front: 'x', back: 'y' }))
const second = theirs(writeMessage({ front: 'a', back: 'b' }))
const begun = talk.beginConversation([theirs(greeting)])

const typed = (before: talk.Conversation, text: string) => ({ ...before, text })
function send(before: talk.Conversation, text: string) {
  const filled = typed(before, text)
  const question = talk.questionOf(filled, now)
  return question ? talk.withQuestion(filled, question) : before
}
function again(before: talk.Conversation) {
  const question = talk.sameQuestion(before)
  return question ? talk.withQuestion(before, question) : before
}
const said = ({ messages }: { messages: readonly ThreadMessage[] }) => messages.slice(1).map(({ content }) => content)

test('What is sent stands in the thread at once, and its reply below it', () => {
  const asking = send(begun, '  power rule ')
  expect(asking.text).toBe('')
  expect(talk.shownMessages(asking)).toEqual([...begun.messages, own('power rule')])
  const done = talk.withReply(talk.withProse(asking, 'Sure'), first)
  expect(done.writing).toBeUndefined()
  expect(said(done)).toEqual(['power rule', first.content])
})

test('A blank text asks nothing', () => {
  expect(talk.questionOf(typed(begun, ' \n'), now)).toBeUndefined()
  expect(talk.sameQuestion(begun)).toBeUndefined()
})

test('Prose is heard piece by piece, and forgotten when it begins anew', () => {
  const asking = send(begun, 'a')
  expect(talk.withProse(talk.withProse(asking, 'Su'), 're').writing?.prose).toBe('Sure')
  expect(talk.withProse(talk.withProse(asking, 'Sure'), undefined).writing?.prose).toBe('')
  expect(talk.withProse(begun, 'late')).toBe(begun)
})

test('A message that got no reply stays, and can be sent again', () => {
  const failed = talk.withoutReply(send(begun, 'power rule'), new Error())
  expect(said(failed)).toEqual(['power rule'])
  expect(failed.failure).toBeDefined()
  const done = talk.withReply(again(failed), first)
  expect(done.failure).toBeUndefined()
  expect(said(done)).toEqual(['power rule', first.content])
})

test('A reply to what is not asked any more, because another conversation was taken up, is not added to that', () => {
  const other = talk.withReply(send(begun, 'a'), first)
  expect(talk.withReply(other, second)).toBe(other)
})

test('Asking again replaces the reply only once there is another', () => {
  const once = talk.withReply(send(begun, 'a'), first)
  const asking = again(once)
  expect(talk.shownMessages(asking)).toHaveLength(2)
  expect(latestCard(asking.messages)).toEqual({ front: 'x', back: 'y' })
  expect(talk.withoutReply(asking).messages).toEqual(once.messages)
  expect(said(talk.withReply(asking, second))).toEqual(['a', second.content])
})

test('A rewritten message replaces the old one once it is answered, and comes back when it is not', () => {
  const once = talk.withReply(send(begun, 'a'), first)
  const asking = send(talk.rewriteLast(once), 'a, but shorter')
  expect(talk.shownMessages(asking).at(-1)).toEqual(own('a, but shorter'))
  expect(said(talk.withReply(asking, second))).toEqual(['a, but shorter', second.content])
  const failed = talk.withoutReply(asking, new Error())
  expect(said(failed)).toEqual(['a', first.content])
  expect(failed).toMatchObject({ text: 'a, but shorter', isRewriting: true })
  expect(said(talk.withReply(again(failed), second))).toEqual(['a, but shorter', second.content])
})

test('What is typed while a reply is written stays', () => {
  const asking = typed(send(begun, 'a'), 'next')
  expect(talk.withReply(asking, first).text).toBe('next')
  expect(talk.withoutReply(asking, new Error()).text).toBe('next')
})

test('A block edited by hand changes its message, also while a reply is written', () => {
  const once = talk.withReply(send(begun, 'a'), first)
  const edited = talk.blockChanged(send(once, 'b'), { place: 2, side: 'back', source: 'z' })
  expect(latestCard(talk.shownMessages(edited))).toEqual({ front: 'x', back: 'z' })
  const done = talk.withReply(edited, theirs('Nice.'))
  expect(latestCard(done.messages)).toEqual({ front: 'x', back: 'z' })
})

test('Of two cards the one that was not saved is left, and none once both are', () => {
  const both = talk.withReply(send(talk.withReply(send(begun, 'a'), first), 'b'), second)
  const one = talk.cardAdded(both, { front: 'a', back: 'b' })
  expect(talk.cardsLeft(one, undefined)).toMatchObject([{ front: 'x', back: 'y' }])
  expect(talk.cardsLeft(talk.cardAdded(one, { front: 'x', back: 'y' }), undefined)).toEqual([])
})

test('An edited card passes over what led to it, and a history is not left either', () => {
  const opened = talk.beginConversation([first], { settledCount: 1 })
  expect(talk.cardsLeft(opened, undefined)).toEqual([])
  const both = talk.withReply(send(opened, 'b'), second)
  expect(talk.cardsLeft(both, { front: 'x', back: 'y' })).toMatchObject([{ front: 'a', back: 'b' }])
  expect(talk.cardsLeft(talk.cardEdited(both, 2), { front: 'a', back: 'b' })).toEqual([])
})

test('What replaces a message of a history is left like any other', () => {
  const opened = talk.beginConversation([own('a'), first], { settledCount: 2 })
  expect(talk.cardsLeft(talk.withReply(again(opened), second), undefined)).toHaveLength(1)
})
