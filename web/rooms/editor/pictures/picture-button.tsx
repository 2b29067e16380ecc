import { useRef } from 'react'
import type { SideName } from '#domain/card'
import { Button } from '#web/ui/button.tsx'
import type { Adding } from './use-pictures.ts'

type Props = {
  adding: Adding
  onChoose: (files: File[]) => void
  /** For those who do not see beside what this stands. */
  side: SideName
}

const taken = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** Asks for a picture's file, and says how it goes. */
export function PictureButton({ adding: { isBusy, problem }, onChoose, side }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* Of many that cannot be added a few are seen at once, so that the editor keeps its room. */}
      <p
        role="status"
        tabIndex={problem ? 0 : undefined}
        className={problem ? 'max-h-16 w-full overflow-y-auto wrap-anywhere text-danger' : 'sr-only'}
      >
        {isBusy ? 'Adding the picture...' : problem}
      </p>
      <Button
        look="quiet"
        size="small"
        className="ms-auto"
        unavailable={isBusy ? 'The picture is being added.' : undefined}
        onClick={() => input.current?.click()}
      >
        {isBusy ? 'Adding picture...' : 'Add Picture'}
        <span className="sr-only"> to the {side}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={taken}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onChoose(Array.from(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
    </>
  )
}
