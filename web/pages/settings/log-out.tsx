import { LogOut as Icon } from 'lucide-react'
import { useRef } from 'react'
import { longAgo } from '#domain/ago'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useLogOut } from '#web/rooms/outbox/use-log-out.ts'
import { Button } from '#web/ui/button.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'

/** Ends the session; asks first when answers or cards would be left unsent, or what was typed would go. */
export function LogOut() {
  const { state, leave, stay } = useLogOut()
  const place = useRef<HTMLDivElement>(null)
  // Not to what would leave: who presses Enter once more has not read yet.
  useRefocus(place, () => [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus())
  if (state.status === 'unsent') {
    return (
      <div ref={place} role="alert" className="grid justify-items-start gap-3">
        {state.answers + state.cards > 0 && (
          <p>
            {unsentWords(state)} could not be sent yet. What is unsent stays on this computer, for you alone, and is
            sent when you sign in here again.
          </p>
        )}
        {state.typedMs && (
          <p>
            You have typed something, here or in another tab, that is not saved{agoOf(state.typedMs)}. Logging out
            discards it.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void leave({ evenUnsent: true })}>Log Out anyway</Button>
          <Button onClick={stay}>Stay Signed In</Button>
        </div>
      </div>
    )
  }
  return (
    <div ref={place} className="grid justify-items-start gap-3">
      <Button
        onClick={() => void leave({ evenUnsent: false })}
        unavailable={state.status === 'leaving' && 'Logging out...'}
      >
        <Icon aria-hidden />
        Log Out
      </Button>
      {state.status === 'failed' && (
        <p role="alert" className="text-danger">
          {messageOf(state.error).text}
        </p>
      )}
    </div>
  )
}

const agoOf = (typedMs: number) => (Number.isFinite(typedMs) ? `, the last of it ${longAgo(typedMs, Date.now())}` : '')

const unsentWords = ({ answers, cards }: { answers: number; cards: number }) =>
  [answers > 0 && some(answers, 'answer'), cards > 0 && some(cards, 'card')].filter(Boolean).join(' and ')
