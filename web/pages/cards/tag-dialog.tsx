import { type FormEvent, useId, useRef, useState } from 'react'
import { readTag, tagKey } from '#domain/tags'
import { some } from '#web/lib/in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import type { Acts } from './use-acts.ts'

type Props = { acts: Acts; known: readonly string[]; onClose: () => void }

/** One tag, to be added to the chosen cards or taken off them. */
export function TagDialog({ acts, known, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const tag = readTag(typed)
  const reason = typed.trim() !== '' && !tag.ok && tag.reason
  const unavailable = tag.ok ? false : tag.reason
  const act = (isAdded: boolean) => {
    if (!tag.ok) return
    // As the deck spells it already.
    acts.tag(known.find((one) => tagKey(one) === tagKey(tag.value)) ?? tag.value, isAdded)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(true)
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Tag ${some(acts.count, 'card')}`} initialFocus={field}>
      <form onSubmit={submit} className="grid gap-5 px-6 pt-6">
        <Field label="Tag" error={reason}>
          {(wired) => (
            <input
              {...wired}
              ref={field}
              list={listId}
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={controlClass}
            />
          )}
        </Field>
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <DialogFoot>
          <Button onClick={() => act(false)} unavailable={unavailable}>
            Take It Off
          </Button>
          <Button type="submit" look="primary" unavailable={unavailable}>
            Add It
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
