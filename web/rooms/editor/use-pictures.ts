import { type ClipboardEvent, type DragEvent, useState } from 'react'

export type Adding = { isBusy: boolean; problem: string | undefined }

const idle: Adding = { isBusy: false, problem: undefined }
const picturesAmong = (files: FileList | undefined): File[] =>
  Array.from(files ?? []).filter(({ type }) => type.startsWith('image/'))

/**
 * Pictures that are chosen, pasted or dropped: each is kept for the deck, and then stands at the cursor. What is typed
 * meanwhile stays. Without a deck none are taken.
 */
export function usePictures(deckId: string | undefined, onInsert: (template: string) => void) {
  const [adding, setAdding] = useState(idle)

  const add = async (files: File[]) => {
    if (!deckId || files.length === 0 || adding.isBusy) return
    setAdding({ isBusy: true, problem: undefined })
    let problem: string | undefined
    try {
      const { addPicture } = await import('./pictures/add-pictures.ts')
      for (const file of files) {
        const added = await addPicture(deckId, file)
        if ('problem' in added) problem = added.problem
        else onInsert(added.template)
        if (problem) break
      }
    } catch {
      problem = 'The picture was not added: the connection is gone. What you typed stays here.'
    }
    setAdding({ isBusy: false, problem })
  }

  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    const pictures = deckId ? picturesAmong(files) : []
    if (pictures.length === 0) return
    // The editor would read a dropped file as text.
    event.preventDefault()
    event.stopPropagation()
    void add(pictures)
  }

  return {
    adding,
    add,
    onPasteCapture: (event: ClipboardEvent) => {
      // Spreadsheets and word processors send a picture of the text along with it.
      if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData.files)
    },
    onDropCapture: (event: DragEvent) => take(event, event.dataTransfer.files),
  }
}
