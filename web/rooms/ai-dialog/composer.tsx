import { ArrowUp, Square, X } from 'lucide-react'
import type { RefObject } from 'react'
import { cardLimits } from '#domain/card'
import { inWords } from '#web/lib/in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'

type Props = {
  text: string
  onType: (text: string) => void
  placeholder: string
  isWriting: boolean
  /** The text takes the place of the last message. */
  isRewriting: boolean
  onSend: () => void
  onStop: () => void
  onLeaveRewriting: () => void
  focus: RefObject<HTMLTextAreaElement | null>
}

const most = cardLimits.chatMessageMax

/** Where a message is typed. Enter sends it, with Shift it begins a line. */
export function Composer(props: Props) {
  const { text, onType, placeholder, isWriting, isRewriting, onSend, onStop, onLeaveRewriting, focus } = props
  const length = text.trim().length
  const tooLong = length > most && `A message has at most ${inWords(most)} characters; this one has ${inWords(length)}.`
  const reason = tooLong || (length === 0 && 'Write a message first.') || (isWriting && 'A reply is on its way.')
  const send = () => {
    if (!reason) onSend()
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pb-3 sm:px-6 sm:pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isRewriting && (
        <p className="flex items-center justify-between text-small text-faint">
          This takes the place of your last message and of its reply.
          <IconButton label="Leave it as it was" onClick={onLeaveRewriting}>
            <X aria-hidden />
          </IconButton>
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={focus}
          rows={1}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
            event.preventDefault()
            send()
          }}
          enterKeyHint="send"
          aria-label="Message"
          aria-invalid={tooLong ? true : undefined}
          placeholder={placeholder}
          className={`${controlClass} max-h-36 min-h-11 min-w-0 resize-none field-sizing-content`}
        />
        {isWriting ? (
          <Button className="min-h-11" onClick={onStop}>
            <Square aria-hidden />
            <span className="max-sm:sr-only">Stop</span>
          </Button>
        ) : (
          <Button look="primary" type="submit" className="min-h-11" unavailable={reason}>
            <ArrowUp aria-hidden />
            <span className="max-sm:sr-only">Send</span>
          </Button>
        )}
      </div>
      {tooLong && (
        <p role="alert" className="text-small text-danger">
          {tooLong}
        </p>
      )}
    </form>
  )
}
