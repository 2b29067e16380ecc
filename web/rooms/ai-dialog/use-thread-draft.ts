import { useEffect, useRef } from 'react'
import type { CardSides } from '#domain/assistant/message'
import { cardAsItStands, type ThreadMessage } from '#domain/assistant/thread'
import { type DraftOf, dropDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { beginConversation, type Conversation, hasAsked, unanswered } from './conversation.ts'

type Kept = Pick<Conversation, 'messages' | 'text' | 'isRewriting'>

/** What was said and not saved, when (epoch milliseconds), and which version of the card it was about. */
type Draft = Kept & { typedAtMs: number; version: number | undefined }

type Given = { of: DraftOf; card: (CardSides & { version: number }) | undefined }

/** A conversation that was left unsaved, and when. A card that changed since is added to it as it stands. */
export function readThreadDraft({ of, card }: Given): { conversation: Conversation; typedAtMs: number } | undefined {
  const { messages, text = '', isRewriting = false, typedAtMs = 0, version } = readDraft<Draft>(of) ?? {}
  if (!Array.isArray(messages)) return undefined
  const isStale = card !== undefined && card.version !== version
  const thread: ThreadMessage[] = isStale ? [...messages, cardAsItStands(card, new Date().toISOString())] : messages
  const conversation = beginConversation(thread, text)
  return { conversation: { ...conversation, isRewriting: isRewriting && hasAsked(conversation) }, typedAtMs }
}

/** Keeps what is said and typed as a draft from the first change on, until `forget`. docs/rules.md §Assistant.15. */
export function useThreadDraft({ of, card }: Given, conversation: Conversation) {
  const { messages, text, isRewriting } = unanswered(conversation)
  const given = useRef({ of, version: card?.version })
  const kept = useRef<Kept>({ messages, text, isRewriting })
  const isOver = useRef(false)

  useEffect(() => {
    const before = kept.current
    const isSame = before.messages === messages && before.text === text && before.isRewriting === isRewriting
    if (isSame || isOver.current) return
    kept.current = { messages, text, isRewriting }
    keepDraft(given.current.of, { ...kept.current, version: given.current.version, typedAtMs: Date.now() })
  }, [messages, text, isRewriting])

  return {
    drop: () => dropDraft(given.current.of),
    /** Drops it for good: what is still said is not kept. */
    forget: () => {
      isOver.current = true
      dropDraft(given.current.of)
    },
  }
}
