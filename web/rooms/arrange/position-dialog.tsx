import { type FormEvent, useRef, useState } from 'react'
import { inWords } from '#web/lib/in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readPosition } from './moves.ts'

type Props = {
  /** Where the card stands now, and how many there are; positions count from 1. */
  position: number
  count: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Asks where a card is to go: for decks too long to carry it there. */
export function PositionDialog({ position, count, onMove, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(position))
  const [isChecked, setChecked] = useState(false)
  const to = readPosition(typed, count)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (to === undefined) return field.current?.focus()
    onMove(to)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Move card ${inWords(position)} to position…`} initialFocus={field}>
      <form onSubmit={submit} noValidate className="grid gap-5 px-6 pt-6">
        <TextField
          ref={field}
          label={`Position, 1 to ${inWords(count)}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          error={isChecked && to === undefined ? `Type a whole number from 1 to ${inWords(count)}.` : undefined}
        />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Move
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
