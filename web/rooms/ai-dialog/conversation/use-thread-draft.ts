import { useEffect, useRef, useState } from 'react'
import type { CardSides } from '#domain/assistant/message'
import { cardAsItStands, type ThreadMessage } from '#domain/assistant/thread'
import { keysOf } from '#domain/keys'
import { type DraftOf, type Left, leftDrafts, ownDraft } from '#web/lib/drafts.ts'
import { beginConversation, type Conversation, hasQuestion, type ThreadDraft, threadDraftOf } from './conversation.ts'

/** What was said and not saved, when (epoch milliseconds), and which version of the card it was about. */
type Draft = ThreadDraft & { typedAtMs: number; version: number | undefined }

type Given = { of: DraftOf; card: (CardSides & { version: number }) | undefined }

export type LeftThread = { conversation: Conversation; typedAtMs: number; left: Left<Draft> }

/** The conversations that were left unsaved, the latest first. A card that changed since is added to one as it stands. */
export const leftThreads = ({ of, card }: Given): LeftThread[] =>
  leftDrafts<Draft>(of).flatMap((left) => threadOf(left, card) ?? [])

function threadOf(left: Left<Draft>, card: Given['card']): LeftThread | undefined {
  const { messages, typedAtMs = 0, version, ...draft } = left.typed
  if (!Array.isArray(messages)) return undefined
  const isStale = card !== undefined && card.version !== version
  const thread: ThreadMessage[] = isStale ? [...messages, cardAsItStands(card, new Date().toISOString())] : messages
  const conversation = beginConversation(thread, draft)
  const isRewriting = conversation.isRewriting && hasQuestion(conversation)
  return { conversation: { ...conversation, isRewriting }, typedAtMs, left }
}

/**
 * Keeps what is said and typed as a draft from the first change on, until `forget`. Once all of it is saved there is
 * nothing to keep until more is said. docs/rules.md §Assistant.15, §Assistant.17.
 */
export function useThreadDraft(
  { of, card }: Given,
  conversation: Conversation,
  isAllSaved: boolean,
  resumed: LeftThread | undefined,
) {
  const [draft] = useState(() => {
    const draft = ownDraft<Draft>(of)
    if (resumed) draft.take(resumed.left)
    return draft
  })
  const { messages, text, isRewriting, addedCards, settledCount } = threadDraftOf(conversation)
  const version = useRef(card?.version)
  const last = useRef<ThreadDraft>({ messages, text, isRewriting, addedCards, settledCount })
  const isOver = useRef(false)

  useEffect(() => {
    const now: ThreadDraft = { messages, text, isRewriting, addedCards, settledCount }
    if (isOver.current || keysOf(now).every((name) => last.current[name] === now[name])) return
    last.current = now
    if (isAllSaved) draft.drop()
    else draft.keep({ ...now, version: version.current, typedAtMs: Date.now() })
  }, [draft, messages, text, isRewriting, addedCards, settledCount, isAllSaved])

  return {
    take: ({ left }: LeftThread) => draft.take(left),
    dropLeft: ({ left }: LeftThread) => draft.dropLeft(left),
    /** Drops it for good: what is still said is not kept. */
    forget: () => {
      isOver.current = true
      draft.drop()
    },
  }
}
