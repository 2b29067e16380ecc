import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { some } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { bringAccount, readAccountFile } from '#web/rooms/export/bring-account.ts'
import { readAnew } from '#web/rooms/queries/read-anew.ts'
import { useViewer } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAsksBeforeLeaving } from '#web/ui/use-asks-before-leaving.ts'

type State =
  | { name: 'idle' | 'stopped' }
  | { name: 'done'; lostPictures: number }
  | { name: 'bringing' | 'refused'; sentence: string }
  | { name: 'failed'; error: unknown }

/** What an account was downloaded as comes back in, into this one. docs/rules.md §Account.5. */
export function BringData() {
  const [state, setState] = useState<State>({ name: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(undefined)
  const client = useQueryClient()
  const { refresh } = useViewer()
  useEffect(() => () => leaving.current?.abort(), [])

  const bring = async (file: File) => {
    const controller = new AbortController()
    leaving.current = controller
    const { signal } = controller
    const tell = (sentence: string) => signal.aborted || setState({ name: 'bringing', sentence })
    tell('Reading the file...')
    const read = await readAccountFile(file)
    if (!read.ok) return setState({ name: 'refused', sentence: read.reason })
    try {
      setState({ name: 'done', ...(await bringAccount(read.value, { signal, tell })) })
    } catch (error) {
      setState(signal.aborted ? { name: 'stopped' } : { name: 'failed', error })
    }
    // Settings and figures as well as decks.
    await Promise.all([readAnew(client), refresh()]).catch(() => undefined)
  }

  const isBusy = state.name === 'bringing'
  useAsksBeforeLeaving(isBusy)
  const trouble = troubleOf(state)
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File with your data"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void bring(file)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button unavailable={isBusy && 'Your data is on its way'} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Bring My Data
        </Button>
        {isBusy && <Button onClick={() => leaving.current?.abort()}>Cancel</Button>}
      </div>
      <p role="status" className="text-small text-faint tabular-nums">
        {saidOf(state)}
      </p>
      {trouble && (
        <p role="alert" className="text-danger">
          {trouble}
        </p>
      )}
    </div>
  )
}

function saidOf(state: State): string {
  if (state.name === 'bringing') return state.sentence
  if (state.name === 'done')
    return `Your data is here: decks, chats, progress, settings, and answers about cards that are there.${lostIn(state)}`
  if (state.name === 'stopped') return 'Stopped. What came until then is there; choose the file again to go on.'
  return 'The file that “Download My Data” gave, from here or another installation: its decks and progress join what you have.'
}

const lostIn = ({ lostPictures }: { lostPictures: number }) =>
  lostPictures === 0
    ? ''
    : ` ${some(lostPictures, 'picture')} found no room or could not be read: cards name ${lostPictures === 1 ? 'it' : 'them'} in words.`

function troubleOf(state: State): string | undefined {
  if (state.name === 'refused') return state.sentence
  if (state.name !== 'failed') return undefined
  return `${messageOf(state.error).text} What came until then is there; choose the file again to go on.`
}
