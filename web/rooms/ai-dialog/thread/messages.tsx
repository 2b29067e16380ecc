import { assistantLimits } from '#domain/assistant/limits'
import { threadToSend } from '#domain/assistant/shorten'
import type { Macros } from '#domain/latex/macros'
import { type CardInMessage, cardInMessage } from '../card/card-in-thread.ts'
import { hasQuestion } from '../conversation/conversation.ts'
import type { useBlocks } from '../use-blocks.ts'
import type { useChat } from '../use-chat.ts'
import { CardActions } from './card-actions.tsx'
import { FailureBubble } from './failure.tsx'
import { Message } from './message.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { Thread } from './thread.tsx'
import { WritingBubble } from './writing.tsx'

type Chat = ReturnType<typeof useChat>

export type MessagesProps = {
  chat: Chat
  blocks: ReturnType<typeof useBlocks>
  deckId: string
  macros: Macros
  returnTo: string
}

/** The conversation, each card with what can be done with it, and at its end what comes of the reply. */
export function Messages(props: MessagesProps & { onRewrite: () => void }) {
  const { chat, blocks, deckId, macros, returnTo, onRewrite } = props
  const { conversation, messages, card, askAgain } = chat
  const { writing, failure } = conversation
  const isUnanswered = messages.at(-1)?.role === 'user'
  const found = messages.map(cardInMessage)
  return (
    <Thread
      sent={writing?.question}
      actions={
        !writing &&
        !failure &&
        hasQuestion(conversation) && (
          <ReplyActions isUnanswered={isUnanswered} onRetry={askAgain} onRewrite={onRewrite} />
        )
      }
    >
      <Shortened count={messages.length} sentCount={threadToSend(messages).length} />
      {messages.map((message, place) => (
        <Message
          key={place}
          message={message}
          place={place}
          macros={macros}
          reports={place === card?.place ? blocks.reports : undefined}
          onBlockChange={blocks.write}
          onReachSide={blocks.reach}
          actions={<ActionsAt place={place} found={found} saving={chat.saving} />}
        />
      ))}
      {writing && <WritingBubble prose={writing.prose} macros={macros} />}
      {failure && <FailureBubble error={failure.error} {...{ deckId, returnTo, onRewrite }} onRetry={askAgain} />}
    </Thread>
  )
}

type AtProps = {
  place: number
  /** The cards of all messages. */
  found: readonly (CardInMessage | undefined)[]
  saving: Chat['saving']
}

/** What can be done with the card of one message, where that has a whole one. */
function ActionsAt({ place, found, saving: { saving, statusOf, canEdit, saveAt } }: AtProps) {
  const here = found[place]
  if (!here?.isWhole) return null
  const nth = found.slice(0, place + 1).filter((one) => one?.isWhole).length
  const unavailable = saving.status === 'saving' ? 'Saving...' : here.lacking
  return <CardActions {...{ place, nth, canEdit, unavailable }} status={statusOf(place, here.card)} onSave={saveAt} />
}

/** Of a long conversation: what the assistant does not see any more, and what is not kept with the card. */
function Shortened({ count, sentCount }: { count: number; sentCount: number }) {
  if (sentCount === count) return null
  return (
    <li className="text-small text-faint">
      This conversation is long. The assistant sees the last {sentCount} messages
      {count > assistantLimits.messages && `, and the last ${assistantLimits.messages} are saved with the card`}.
    </li>
  )
}
