import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'

const download = async () => saveFile(await callForFile('account.export'), 'lemma.json')

/** Everything the person has here, as one file. */
export function DownloadData() {
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    meta: { failed: 'Your data could not be downloaded' },
    mutationFn: download,
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button onClick={() => mutate()} unavailable={isPending && 'Your file is being made'}>
        <Download aria-hidden />
        {isPending ? 'Preparing...' : 'Download My Data'}
      </Button>
      <p role="status" className="text-small text-faint">
        {isSuccess
          ? 'Your file is in your downloads.'
          : 'One JSON file with your decks, cards, chats, progress, answers and settings.'}
      </p>
      {isError && (
        <p role="alert" className="text-danger">
          {messageOf(error).text}
        </p>
      )}
    </div>
  )
}
