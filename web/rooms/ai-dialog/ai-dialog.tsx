import { useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChatForm, type ChatFormProps } from './chat-form.tsx'

const titles = { create: 'Create Card with AI', edit: 'Edit Card with AI' }

/** Writes a card in a conversation with the assistant: the thread beside the sheet, on a phone below it. */
export function AiDialog(form: ChatFormProps) {
  const composer = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      isOpen
      onClose={form.onClose}
      title={titles[form.mode]}
      width="wide"
      isSheetOnPhone
      isTall
      initialFocus={composer}
    >
      <ChatForm {...form} focus={composer} />
    </Dialog>
  )
}
