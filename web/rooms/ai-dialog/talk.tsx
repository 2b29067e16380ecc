import type { RefObject } from 'react'
import { Link } from 'react-router'
import { plansPath } from '#contract/links'
import { useMedia } from '#web/ui/use-media.ts'
import { Composer } from './composer.tsx'
import { type Conversation, leaveRewriting, rewriteLast } from './conversation/conversation.ts'
import { Suggestions } from './suggestions.tsx'
import { Messages, type MessagesProps } from './thread/messages.tsx'
import { useAnnouncement } from './use-announcement.ts'

type Props = MessagesProps & { mode: 'create' | 'edit'; focus: RefObject<HTMLTextAreaElement | null> }

const placeholders = { create: 'Describe your card...', edit: 'Suggest changes...' }

/** The conversation and where one writes on. */
export function Talk({ mode, focus, ...props }: Props) {
  const { chat, returnTo } = props
  const { conversation, change } = chat
  const isWriting = conversation.writing !== undefined
  const isPhone = useMedia('(width < 40rem)')
  const writeOn = () => focus.current?.focus()
  const choose = (text: string, isOffer: boolean) => {
    chat.say(text)
    // The button that had the focus is gone; on a phone the focus would open the keyboard.
    if (isOffer && !isPhone) writeOn()
  }
  const writeOnAfter = (next: (before: Conversation) => Conversation) => () => {
    change(next)
    writeOn()
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <p role="status" className="sr-only">
        {useAnnouncement(conversation)}
      </p>
      <Messages {...props} onRewrite={writeOnAfter(rewriteLast)} />
      {chat.isAble ? (
        <Suggestions
          messages={chat.messages}
          hasCard={chat.card !== undefined}
          onChoose={choose}
          unavailable={isWriting && 'A reply is on its way.'}
        />
      ) : (
        <NoCredits returnTo={returnTo} />
      )}
      <Composer
        text={conversation.text}
        onType={(text) => change((before) => ({ ...before, text }))}
        placeholder={isPhone ? placeholders[mode] : 'Type your message...'}
        isWriting={isWriting}
        isRewriting={conversation.isRewriting}
        onSend={chat.send}
        onStop={() => {
          chat.stop()
          writeOn()
        }}
        onLeaveRewriting={writeOnAfter(leaveRewriting)}
        focus={focus}
      />
    </div>
  )
}

const NoCredits = ({ returnTo }: { returnTo: string }) => (
  <p className="px-4 pb-2 text-small sm:px-6">
    You have no AI credits left; what you write here is kept.{' '}
    <Link to={plansPath(returnTo)} replace className="text-accent underline">
      See Plans
    </Link>
  </p>
)
