import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { tagKey } from '#domain/tags'
import { isComposing } from '#web/ui/is-composing.ts'

type Props = {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** What stands in the field, and why it was refused. */
  typed: string
  reason: string | undefined
  onType: (typed: string) => void
  /** What stands in the field becomes tags. */
  onAdd: (typed: string) => void
  /** The deck's other tags, which are offered as one types. */
  known: readonly string[]
  /** It has just been asked for: it may lie below the window. */
  takesFocus: boolean
}

/** The tags of a card: Enter or a comma adds what was typed, Backspace in the empty field takes the last one off. */
export function TagsField({ tags, onChange, typed, reason, onType, onAdd, known, takesFocus }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const offered = known.filter((tag) => !tags.some((one) => tagKey(one) === tagKey(tag)))

  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onAdd(typed)
    }
    const last = tags.at(-1)
    // A key that is held empties the field and stops there.
    if (event.key === 'Backspace' && !event.repeat && typed === '' && last) remove(last)
  }
  const change = (text: string, isChosen: boolean) => (isChosen || text.includes(',') ? onAdd(text) : onType(text))

  return (
    // What has the focus here does not lie under the dialog's foot.
    <div className="flex min-h-11 shrink-0 items-center gap-x-2 gap-y-1 border-hairline px-3 max-sm:overflow-x-auto max-sm:border-t sm:mx-6 sm:flex-wrap sm:rounded-control sm:border sm:py-1 sm:**:scroll-mb-24">
      <label htmlFor={id} className="text-small text-faint">
        Tags
      </label>
      {tags.map((tag) => (
        <span
          key={tag}
          className="flex max-w-full shrink-0 items-center rounded-control bg-wash pl-2 text-small forced-colors:border"
        >
          <bdi className="min-w-0 truncate">{tag}</bdi>
          <button
            type="button"
            aria-label={`Remove the tag ${tag}`}
            onClick={() => remove(tag)}
            className="grid size-7 shrink-0 place-content-center rounded-control hover:bg-hairline pointer-coarse:size-9"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        ref={field}
        id={id}
        list={`${id}-known`}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        value={typed}
        placeholder={tags.length === 0 ? 'Add a tag' : ''}
        aria-describedby={reason && `${id}-reason`}
        aria-invalid={reason ? true : undefined}
        onChange={({ target, nativeEvent }) =>
          change(target.value, nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertReplacementText')
        }
        onKeyDown={press}
        onBlur={() => onAdd(typed)}
        className="min-h-9 min-w-28 flex-1 rounded-control bg-transparent px-1 text-base -outline-offset-2"
      />
      <datalist id={`${id}-known`}>
        {offered.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {reason && (
        <p id={`${id}-reason`} role="alert" className="shrink-0 text-small text-danger">
          {reason}
        </p>
      )}
    </div>
  )
}
