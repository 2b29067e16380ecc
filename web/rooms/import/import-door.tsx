import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Opens the import: by its button, or by dropping files anywhere on the page. `onMade`: there is a new deck. */
export function ImportDoor({ onMade }: { onMade: () => void }) {
  const [opened, setOpened] = useState<{ files?: readonly File[] }>()
  const isOver = useFileDrop((files) => !opened && setOpened({ files }))
  return (
    <>
      <Button
        size="small"
        className="pointer-coarse:min-w-11"
        onClick={() => setOpened({})}
        onPointerEnter={ImportDialog.prepare}
        onFocus={ImportDialog.prepare}
      >
        <FileDown aria-hidden />
        {/* On a phone the word would push the heading into two lines, and the button under the one that floats. */}
        <span className="max-sm:sr-only">Import</span>
      </Button>
      {isOver && !opened && (
        <div className="pointer-events-none fixed inset-0 z-20 grid place-content-center bg-veil p-6">
          <p className="rounded-card bg-paper p-6 text-large shadow-float">Drop decks (.tex, .apkg) to import them</p>
        </div>
      )}
      {opened && <ImportDialog onMade={onMade} onClose={() => setOpened(undefined)} {...opened} />}
    </>
  )
}
