import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeMessage } from '#domain/assistant/message'
import { greeting, latestCard, type ThreadMessage } from '#domain/assistant/thread'
import { keepDraft } from '#web/lib/drafts.ts'
import { leftThreads } from './use-thread-draft.ts'

const of = { personId: 'ada', name: 'chat:deck:card' }
const messages: ThreadMessage[] = [
  { role: 'assistant', content: greeting },
  { role: 'user', content: 'chain rule' },
  { role: 'assistant', content: writeMessage({ front: 'x', back: 'y' }) },
]
const card = (version: number) => ({ front: 'a', back: 'b', version })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('Nothing was left where nothing was kept, or what no longer is a conversation', () => {
  expect(leftThreads({ of, card: undefined })[0]).toBeUndefined()
  keepDraft(of, { frontEquation: 'x' })
  expect(leftThreads({ of, card: undefined })[0]).toBeUndefined()
})

test('What was left goes on as it was', () => {
  const stored = {
    messages,
    text: 'and now',
    isRewriting: true,
    addedCards: [{ front: 'x', back: 'y' }],
    settledCount: 1,
  }
  keepDraft(of, { ...stored, typedAtMs: 5, version: 3 })
  expect(leftThreads({ of, card: card(3) })[0]).toMatchObject({ conversation: stored, typedAtMs: 5 })
})

test('What was left before cards could be saved one by one has none that was', () => {
  keepDraft(of, { messages, text: '', isRewriting: false, typedAtMs: 5 })
  expect(leftThreads({ of, card: undefined })[0]?.conversation).toMatchObject({ addedCards: [], settledCount: 0 })
})

test('A card that was changed since is added as it stands, so that saving brings nothing old back', () => {
  keepDraft(of, { messages, text: '', isRewriting: false, typedAtMs: 5, version: 3 })
  const thread = leftThreads({ of, card: card(4) })[0]?.conversation.messages ?? []
  expect(thread).toHaveLength(4)
  expect(latestCard(thread)).toEqual({ front: 'a', back: 'b' })
})

test('Nothing can be rewritten where nothing was asked', () => {
  keepDraft(of, { messages: messages.slice(0, 1), text: 'x', isRewriting: true, typedAtMs: 5 })
  expect(leftThreads({ of, card: undefined })[0]?.conversation.isRewriting).toBe(false)
})
