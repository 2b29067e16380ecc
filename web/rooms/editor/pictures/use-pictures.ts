import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import type { Bookmark } from '../templates/insert.ts'

export type Adding = { isBusy: boolean; problem: string | undefined }

const isText = ({ type, name }: File): boolean => type.startsWith('text/') || /\.(?:tex|ltx|txt|md)$/i.test(name)
/** Whether there is no text beside the files, but for their names. */
function isOfFiles(given: DataTransfer): boolean {
  const names = Array.from(given.files, ({ name }) => name)
  return given
    .getData('text/plain')
    .split(/[\r\n]+/)
    .every((line) => line === '' || names.includes(line))
}

const offline = 'The picture was not added: the connection is gone. What you typed stays here.'

/**
 * Pictures that are chosen, pasted or dropped, one after the other: each is kept for the deck, and then `onInsert` is given
 * the template that sets it, and where the cursor stood. What cannot be kept is named. Without a deck none are taken.
 */
export function usePictures(
  deckId: string | undefined,
  onBegin: () => Bookmark | undefined,
  onInsert: (template: string, bookmark: Bookmark | undefined) => void,
) {
  const [adding, setAdding] = useState<Adding>({ isBusy: false, problem: undefined })
  const waiting = useRef<{ file: File; bookmark: Bookmark | undefined }[]>([])
  const isUnderWay = useRef(false)
  const isOnScreen = useOnScreen()

  const add = async (files: readonly File[]) => {
    if (!deckId || files.length === 0) return
    const bookmark = onBegin()
    waiting.current.push(...files.map((file) => ({ file, bookmark })))
    if (isUnderWay.current) return
    isUnderWay.current = true
    setAdding({ isBusy: true, problem: undefined })
    const problems = new Set<string>()
    try {
      const { addPicture } = await import('./add-pictures.ts')
      for (let next = waiting.current.shift(); next && isOnScreen(); next = waiting.current.shift()) {
        const added = await addPicture(deckId, next.file)
        if ('problem' in added) problems.add(added.problem)
        else onInsert(added.template, next.bookmark)
      }
    } catch {
      waiting.current = []
      problems.add(offline)
    }
    isUnderWay.current = false
    setAdding({ isBusy: false, problem: problems.size > 0 ? [...problems].join(' ') : undefined })
  }

  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const all = Array.from(files)
    // The editor reads text itself.
    if (!deckId || all.every(isText)) return
    event.preventDefault()
    event.stopPropagation()
    void add(all)
  }

  return {
    adding,
    add,
    onPasteCapture: (event: ClipboardEvent) => {
      // Spreadsheets and word processors send a picture of the text along with it; macOS sends the names of copied files.
      if (isOfFiles(event.clipboardData)) take(event, event.clipboardData)
    },
    onDropCapture: (event: DragEvent) => take(event, event.dataTransfer),
  }
}
