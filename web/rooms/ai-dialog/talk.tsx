import type { RefObject } from 'react'
import { Link } from 'react-router'
import { plansPath } from '#contract/links'
import { assistantLimits } from '#domain/assistant/limits'
import { offersIn, othersIn, starters } from '#domain/assistant/offers'
import { threadToSend } from '#domain/assistant/shorten'
import { suggestedChanges } from '#domain/assistant/unsaved'
import type { Macros } from '#domain/latex/macros'
import { useMedia } from '#web/ui/use-media.ts'
import { CardActions } from './card-actions.tsx'
import { type CardInMessage, cardInMessage } from './card-in-thread.ts'
import { Composer } from './composer.tsx'
import { hasQuestion, leaveRewriting, rewriteLast } from './conversation.ts'
import { FailureBubble } from './failure.tsx'
import { Message } from './message.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { Suggestions } from './suggestions.tsx'
import { Thread } from './thread.tsx'
import { useAnnouncement } from './use-announcement.ts'
import type { useBlocks } from './use-blocks.ts'
import type { useChat } from './use-chat.ts'
import { WritingBubble } from './writing.tsx'

type Props = {
  chat: ReturnType<typeof useChat>
  blocks: ReturnType<typeof useBlocks>
  mode: 'create' | 'edit'
  deckId: string
  macros: Macros
  returnTo: string
  focus: RefObject<HTMLTextAreaElement | null>
}

const placeholders = { create: 'Describe your card...', edit: 'Suggest changes...' }

type After = { others: readonly string[]; hasCard: boolean; isNew: boolean }

/** What can be said with one press to the message that came last; nothing where that is for the person to find. */
function suggestionsAfter(offers: readonly string[], { others, hasCard, isNew }: After) {
  if (offers.length > 0) return { label: 'Pick what you mean', texts: offers }
  if (hasCard) return { label: 'Ask about this card, or for another', texts: [...suggestedChanges, ...others] }
  return isNew ? { label: 'You could ask for', texts: starters } : undefined
}

/** The conversation and where one writes on. */
export function Talk({ chat, blocks, mode, deckId, macros, returnTo, focus }: Props) {
  const { conversation, messages, card, change } = chat
  const { writing, failure } = conversation
  const last = messages.at(-1)
  const said = last?.role === 'assistant' ? last.content : ''
  const offers = offersIn(said)
  const suggestions = suggestionsAfter(offers, {
    others: card ? othersIn(said) : [],
    hasCard: card !== undefined,
    isNew: messages.length === 1,
  })
  const isPhone = useMedia('(width < 40rem)')
  const rewrite = () => {
    change(rewriteLast)
    focus.current?.focus()
  }
  const found = messages.map(cardInMessage)
  const choose = (text: string) => {
    chat.say(text)
    // An offer goes away when it is picked; on a phone the focus would open the keyboard.
    if (offers.length > 0 && !isPhone) focus.current?.focus()
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <p role="status" className="sr-only">
        {useAnnouncement(conversation)}
      </p>
      <Thread
        sent={writing?.question}
        actions={
          !writing &&
          !failure &&
          hasQuestion(conversation) && (
            <ReplyActions isUnanswered={messages.at(-1)?.role === 'user'} onRetry={chat.askAgain} onRewrite={rewrite} />
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
        {failure && (
          <FailureBubble
            error={failure.error}
            deckId={deckId}
            returnTo={returnTo}
            onRetry={chat.askAgain}
            onRewrite={rewrite}
          />
        )}
      </Thread>
      {!chat.isAble && <NoCredits returnTo={returnTo} />}
      {chat.isAble && suggestions && (
        <Suggestions
          {...suggestions}
          onChoose={choose}
          unavailable={writing !== undefined && 'A reply is on its way.'}
        />
      )}
      <Composer
        text={conversation.text}
        onType={(text) => change((before) => ({ ...before, text }))}
        placeholder={isPhone ? placeholders[mode] : 'Type your message...'}
        isWriting={writing !== undefined}
        isRewriting={conversation.isRewriting}
        onSend={chat.send}
        onStop={() => {
          chat.stop()
          focus.current?.focus()
        }}
        onLeaveRewriting={() => {
          change(leaveRewriting)
          focus.current?.focus()
        }}
        focus={focus}
      />
    </div>
  )
}

type AtProps = {
  place: number
  /** The cards of all messages. */
  found: readonly (CardInMessage | undefined)[]
  saving: ReturnType<typeof useChat>['saving']
}

/** What can be done with the card of one message, where that has a whole one. */
function ActionsAt({ place, found, saving: { saving, statusOf, canEdit, saveAt } }: AtProps) {
  const here = found[place]
  if (!here?.isWhole) return null
  const nth = found.slice(0, place + 1).filter((one) => one?.isWhole).length
  const unavailable = saving.status === 'saving' ? 'Saving...' : here.lacking
  return <CardActions {...{ place, nth, canEdit, unavailable }} status={statusOf(place, here.card)} onSave={saveAt} />
}

const NoCredits = ({ returnTo }: { returnTo: string }) => (
  <p className="px-4 pb-2 text-small sm:px-6">
    You have no AI credits left; what you write here is kept.{' '}
    <Link to={plansPath(returnTo)} replace className="text-accent underline">
      See Plans
    </Link>
  </p>
)

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
