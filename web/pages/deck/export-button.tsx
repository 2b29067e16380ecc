import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { Deck } from '#contract/deck'
import { slugOf } from '#domain/slug'
import { callForFile } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** Gives a deck as a LaTeX document. */
export function ExportButton({ deck }: { deck: Deck }) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: async () => {
      const document = await callForFile('deck.export', { at: { deckId: deck._id } })
      saveFile(document, `${slugOf(deck.title)}.tex`)
    },
  })
  return (
    <>
      <Button onClick={() => mutate()} unavailable={isPending && 'Your file is being made'}>
        <FileDown aria-hidden />
        Export
      </Button>
      {isError && (
        <p role="alert" className="w-full text-danger">
          {messageOf(error).text}
        </p>
      )}
    </>
  )
}
