import { Pencil, RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** The last message is the person's: its reply was stopped or cut off. */
  isUnanswered: boolean
  onRetry: () => void
  onRewrite: () => void
}

/** At the end of the thread: what can be done about the last message and its reply. */
export function ReplyActions({ isUnanswered, onRetry, onRewrite }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-2 pb-4 text-small text-faint sm:px-4">
      {isUnanswered && (
        <span className="mx-2">There is no reply to this yet. It is charged once, however often you try.</span>
      )}
      <Button look="quiet" size="small" onClick={onRetry}>
        <RotateCcw aria-hidden />
        Try Again
      </Button>
      <Button look="quiet" size="small" onClick={onRewrite}>
        <Pencil aria-hidden />
        Edit Message
      </Button>
    </div>
  )
}
