import { useEffect, useRef } from 'react'
import type { CardSides } from '#domain/assistant/message'
import { cardAsItStands, type ThreadMessage } from '#domain/assistant/thread'
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { beginConversation, type Conversation, hasQuestion, type ThreadDraft, threadDraftOf } from './conversation.ts'

/** What was said and not saved, when (epoch milliseconds), and which version of the card it was about. */
type Draft = ThreadDraft & { typedAtMs: number; version: number | undefined }

type Given = { of: DraftOf; card: (CardSides & { version: number }) | undefined }

/** A conversation that was left unsaved, and when. A card that changed since is added to it as it stands. */
export function readThreadDraft({ of, card }: Given): { conversation: Conversation; typedAtMs: number } | undefined {
  const { messages, typedAtMs = 0, version, ...draft } = readDraft<Draft>(of) ?? {}
  if (!Array.isArray(messages)) return undefined
  const isStale = card !== undefined && card.version !== version
  const thread: ThreadMessage[] = isStale ? [...messages, cardAsItStands(card, new Date().toISOString())] : messages
  const conversation = beginConversation(thread, draft)
  const isRewriting = conversation.isRewriting && hasQuestion(conversation)
  return { conversation: { ...conversation, isRewriting }, typedAtMs }
}

/**
 * Keeps what is said and typed as a draft from the first change on, until `forget`. Once all of it is saved there is
 * nothing to keep until more is said. docs/rules.md §Assistant.15, §Assistant.17.
 */
export function useThreadDraft({ of, card }: Given, conversation: Conversation, isAllSaved: boolean) {
  const { messages, text, isRewriting, addedCards, settledCount } = threadDraftOf(conversation)
  const given = useRef({ of, version: card?.version })
  const last = useRef<ThreadDraft>({ messages, text, isRewriting, addedCards, settledCount })
  const isOver = useRef(false)

  useEffect(() => {
    const now: ThreadDraft = { messages, text, isRewriting, addedCards, settledCount }
    const names = Object.keys(now) as (keyof ThreadDraft)[]
    if (isOver.current || names.every((name) => last.current[name] === now[name])) return
    last.current = now
    if (isAllSaved) dropDraft(given.current.of)
    else keepDraft(given.current.of, { ...now, version: given.current.version, typedAtMs: Date.now() })
  }, [messages, text, isRewriting, addedCards, settledCount, isAllSaved])

  return {
    drop: () => dropDraft(given.current.of),
    /** Drops it for good: what is still said is not kept. */
    forget: () => {
      isOver.current = true
      dropDraft(given.current.of)
    },
  }
}
