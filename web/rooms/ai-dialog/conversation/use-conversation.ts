import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatReply } from '#contract/assistant'
import type { ThreadMessage } from '#domain/assistant/thread'
import {
  type Conversation,
  type Question,
  questionOf,
  sameQuestion,
  threadOf,
  withoutReply,
  withProse,
  withQuestion,
  withReply,
} from './conversation.ts'

/** What comes in while a reply is written: prose by the piece, and that it begins anew. */
export type Listener = {
  signal: AbortSignal
  onProse: (piece: string) => void
  onAgain: () => void
  /** What the person had in place of the reply. */
  replaced: ThreadMessage | undefined
}

export type Ask = (thread: readonly ThreadMessage[], listener: Listener) => Promise<ChatReply>

const now = () => new Date().toISOString()

/** The conversation of an open dialog. Whatever closes it, ends the page or stops it ends the reply as well. */
export function useConversation(opening: () => Conversation, ask: Ask) {
  const [conversation, setConversation] = useState(opening)
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    const stop = () => running.current?.abort()
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [])

  const put = async (question: Question | undefined) => {
    if (!question || running.current) return
    const controller = new AbortController()
    running.current = controller
    setConversation((before) => withQuestion(before, question))
    const { signal } = controller
    try {
      const { message } = await ask(threadOf(conversation, question), {
        signal,
        replaced: conversation.messages[question.place + 1],
        onProse: (piece) => setConversation((before) => withProse(before, piece)),
        onAgain: () => setConversation((before) => withProse(before, undefined)),
      })
      setConversation((before) => withReply(before, message))
    } catch (error) {
      setConversation((before) => withoutReply(before, signal.aborted ? undefined : error))
    } finally {
      running.current = undefined
    }
  }

  return {
    conversation,
    change: useCallback((next: (before: Conversation) => Conversation) => setConversation(next), []),
    send: () => put(questionOf(conversation, now())),
    say: (text: string) => put(questionOf({ ...conversation, text, isRewriting: false }, now())),
    askAgain: () => put(sameQuestion(conversation)),
    stop: () => running.current?.abort(),
  }
}
