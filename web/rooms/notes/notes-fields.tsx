import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** Files are read by whoever is told of them; the same ones may be chosen again. */
export function NotesFiles({ onChoose }: { onChoose: (files: FileList) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".tex,.ltx,.txt,.md"
        aria-label="Files"
        onChange={({ currentTarget }) => {
          const { files } = currentTarget
          if (files && files.length > 0) void onChoose(files).finally(() => (currentTarget.value = ''))
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>
          <FileText aria-hidden />
          Choose Files
        </Button>
        <p className="text-small text-faint">All that belong together at once: \input finds its file among them.</p>
      </div>
    </>
  )
}

type FieldProps = {
  notes: string
  isRestarted: boolean
  refusal: string | false
  hint: string
  onType: (text: string) => void
}

/** Has the focus when its notes begin anew. */
export function NotesField({ notes, isRestarted, refusal, hint, onType }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isRestarted) field.current?.focus()
  }, [isRestarted])
  return (
    <TextArea
      ref={field}
      label="Notes"
      rows={14}
      className="font-source"
      value={notes}
      onChange={({ target }) => onType(target.value)}
      placeholder={'\\begin{definition}[Group]\nA set with an associative operation, …\n\\end{definition}'}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      translate="no"
      error={refusal || undefined}
      hint={hint}
    />
  )
}
