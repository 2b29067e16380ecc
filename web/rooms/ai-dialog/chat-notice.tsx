import { ConflictNotice, DraftNotice, FailedNotice } from '#web/rooms/card-dialog/notices.tsx'
import type { useChat } from './use-chat.ts'

type Props = {
  chat: ReturnType<typeof useChat>
  /** After a choice was made here. */
  onSettled: () => void
}

/** Above the conversation: one to take up again, why saving failed and what to do, or the version that came between. */
export function ChatNotice({ chat, onSettled }: Props) {
  const { offer } = chat
  const { saving, retry } = chat.saving
  /** The button that was pressed goes away; the writing goes on. */
  const settle = (act: () => void) => () => {
    act()
    onSettled()
  }
  if (saving.status === 'failed') return <FailedNotice error={saving.error} onRetry={retry} />
  if (saving.status === 'conflict')
    return <ConflictNotice current={saving.current} onKeepMine={retry} onTakeTheirs={settle(() => chat.take(saving))} />
  if (!offer) return null
  return (
    <DraftNotice
      what="conversation"
      typedAtMs={offer.typedAtMs}
      onRestore={settle(chat.restore)}
      onDiscard={settle(chat.discard)}
    />
  )
}
