import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogFoot } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'

type Props = {
  /** Why the last one gave nothing. */
  refusal: string | undefined
  onFiles: (files: readonly File[]) => void
  onText: (text: string) => void
}

const example = '\\begin{card}\n$\\sin^2 x + \\cos^2 x$\n\\answer\n1\n\\end{card}'

/** Where a file is chosen or dropped, or a document pasted. */
export function ChooseDocument({ refusal, onFiles, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  // Also when one comes back to choose another.
  useFirstFocus(start)
  const [text, setText] = useState('')
  const isEmpty = text.trim() === '' && 'Paste a document first.'
  return (
    <form
      className="grid grid-cols-1 gap-5 px-6 pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onText(text)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      <p className="text-faint">
        A package from Anki (.apkg, .colpkg) or Mochi (.mochi), tables (.csv, .tsv, or pasted), notes with Obsidian’s
        cards (.md), or decks as LaTeX documents (.tex), such as “Export” gives; several at once, or a .zip of them with
        their pictures. A document that was exported from a deck of yours brings that deck up to date. You see what
        comes of it before anything is made.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Document"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again once it was mended.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button ref={start} className="justify-self-start" onClick={() => input.current?.click()}>
        <FileText aria-hidden />
        Choose Files
      </Button>
      <TextArea
        label="Or paste it"
        rows={6}
        className="font-source"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={example}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        translate="no"
      />
      {refusal && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {refusal}
        </p>
      )}
      <DialogFoot>
        <Button type="submit" look="primary" unavailable={isEmpty}>
          Look at It
        </Button>
      </DialogFoot>
    </form>
  )
}
