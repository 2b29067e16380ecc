import type { RefObject } from 'react'
import type { Macros } from '#domain/latex/macros'
import { NoRoomForDraft } from '#web/rooms/card-dialog/no-room-for-draft.tsx'
import { SavingNotice } from '#web/rooms/card-dialog/saving-notice.tsx'
import { useSubmitKey } from '#web/rooms/card-dialog/use-submit-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Preview } from './preview.tsx'
import { Talk } from './talk.tsx'
import { useBlocks } from './use-blocks.ts'
import { type Given, useChat } from './use-chat.ts'

export type ChatFormProps = Given & {
  mode: 'create' | 'edit'
  deckId: string
  macros: Macros
  /** The address that opens this dialog again. */
  returnTo: string
}

const shortTitles = { create: 'Create with AI', edit: 'Edit with AI' }

/** The inside of the assistant's dialog, as long as it is open. */
export function ChatForm({ focus, ...props }: ChatFormProps & { focus: RefObject<HTMLTextAreaElement | null> }) {
  const { mode, macros, deckId, returnTo, onClose } = props
  const chat = useChat(props)
  const blocks = useBlocks(chat)
  useSubmitKey(() => {
    const isInComposer = document.activeElement === focus.current
    if (isInComposer && chat.conversation.text.trim()) chat.send()
    else chat.save()
  })
  const { canEdit, hasSaved } = chat.saving
  const isSaving = chat.saving.saving.status === 'saving'
  /** What was saved from the thread is not taken back. */
  const leave = hasSaved ? 'Done' : 'Cancel'
  const submit = { onClick: chat.save, unavailable: isSaving ? 'Saving...' : chat.lacking }
  return (
    <div className="@container-size/chat flex h-full min-h-0 flex-col max-sm:overflow-y-auto sm:flex-1">
      <div className="flex items-center justify-between gap-2 border-b border-hairline px-1 py-1 sm:hidden">
        <Button look="quiet" onClick={onClose}>
          {leave}
        </Button>
        <span className="min-w-0 text-center font-book text-large font-semibold">{shortTitles[mode]}</span>
        <Button look="quiet" {...submit}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <SavingNotice
        what="conversation"
        saving={chat.saving.saving}
        offer={chat.offer}
        onRetry={chat.saving.retry}
        onTakeTheirs={chat.take}
        onRestore={chat.restore}
        onDiscard={chat.discard}
        onSettling={() => focus.current?.focus()}
      />
      <NoRoomForDraft className="px-6 max-sm:px-2 max-sm:pt-2" />
      <div className="flex min-h-72 flex-1 max-sm:flex-col sm:mt-3 sm:min-h-0 sm:border-t sm:border-hairline">
        <Talk {...{ chat, blocks, mode, deckId, macros, returnTo, focus }} />
        <div className="flex flex-col max-sm:order-first sm:w-[min(24rem,42%)] sm:scroll-pb-28 sm:overflow-y-auto sm:border-l sm:border-hairline sm:p-5">
          <Preview
            card={chat.card}
            macros={macros}
            side={blocks.side}
            onTurn={blocks.turn}
            caret={blocks.caret}
            onReport={blocks.report}
          />
          {/* On a phone only what was written by hand needs a word: that nothing is there yet can be seen. */}
          {chat.card && chat.lacking && <p className="px-4 pb-2 text-small text-faint sm:hidden">{chat.lacking}</p>}
          {/* Seen also on a phone on its side, where the sheet takes all the height. */}
          <div className="sticky bottom-0 z-1 -mx-5 mt-auto -mb-5 grid justify-items-end gap-3 bg-paper px-5 pt-4 pb-5 max-sm:hidden [@media(height<20rem)]:static">
            <p className="text-small text-faint">{chat.lacking}</p>
            <span className="flex gap-3">
              <Button onClick={onClose}>{leave}</Button>
              <Button look="primary" {...submit}>
                {isSaving ? 'Saving...' : canEdit ? 'Save Changes' : 'Add Card'}
              </Button>
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}
