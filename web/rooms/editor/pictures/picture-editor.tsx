import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { SideName } from '#domain/card'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { LatexEditor } from '../latex-editor.tsx'
import type { PictureWriter } from '../use-writer.ts'
import { PictureButton } from './picture-button.tsx'
import { usePictures } from './use-pictures.ts'

type Props = Omit<ComponentProps<typeof LatexEditor>, 'insertion'> & {
  side: SideName
  /** The deck that keeps the pictures; without one none can be added. */
  picturesOf: string | undefined
  /** Whether this is what is written in now: it takes what is dropped beside it. */
  isInHand: boolean
  /** Told when a picture begins to be added, and when it is there. */
  onAdding: (isAdding: boolean) => void
  tools?: ReactNode
}

/** An editor to which pictures can be added: chosen, pasted, or dropped anywhere on the page. */
export function PictureEditor({ side, picturesOf, isInHand, onAdding, tools, ...props }: Props) {
  const insertion = useRef<PictureWriter>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pictures = usePictures(
    picturesOf,
    () => insertion.current?.bookmark(),
    (template, bookmark) => {
      // The writing goes on where it is said what the picture shows, unless it has gone on elsewhere.
      const { activeElement, body } = document
      const isHere = activeElement === body || frame.current?.contains(activeElement) === true
      insertion.current?.insert(template, bookmark, isHere)
    },
  )
  const { isBusy } = pictures.adding
  const tell = useEffectEvent(onAdding)
  useEffect(() => {
    if (!isBusy) return
    tell(true)
    return () => tell(false)
  }, [isBusy])
  useFileDrop((files) => void (isInHand && pictures.add(files)))

  return (
    <div
      ref={frame}
      className="contents"
      onPasteCapture={pictures.onPasteCapture}
      onDropCapture={pictures.onDropCapture}
    >
      <LatexEditor
        {...props}
        insertion={insertion}
        tools={
          <>
            {tools}
            {picturesOf && <PictureButton adding={pictures.adding} onChoose={pictures.add} side={side} />}
          </>
        }
      />
    </div>
  )
}
