import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { distinctTags, readTag, tagKey, tagLimits } from '#domain/tags'

type Props = {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** The deck's other tags, which are offered as one types. */
  known: readonly string[]
}

/** The tags of a card: Enter or a comma adds what was typed, Backspace in the empty field takes the last one off. */
export function TagsField({ tags, onChange, known }: Props) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const offered = known.filter((tag) => !tags.some((one) => tagKey(one) === tagKey(tag)))

  const add = (text: string) => {
    if (text.trim() === '') return setTyped('')
    const read = readTag(text)
    const isFull = tags.length >= tagLimits.count
    if (!read.ok || isFull) return setReason(read.ok ? `A card has at most ${tagLimits.count} tags.` : read.reason)
    // The deck's own spelling, where it has the tag already.
    const tag = known.find((one) => tagKey(one) === tagKey(read.value)) ?? read.value
    onChange(distinctTags([...tags, tag]))
    setTyped('')
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(typed)
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
  }
  const change = (text: string, isChosen: boolean) => {
    setReason(undefined)
    const [tag = '', ...rest] = text.split(',')
    if (isChosen || rest.length > 0) add(tag)
    else setTyped(text)
  }

  return (
    <div className="flex min-h-11 shrink-0 items-center gap-x-2 gap-y-1 border-hairline px-3 max-sm:overflow-x-auto max-sm:border-t sm:mx-6 sm:flex-wrap sm:rounded-control sm:border sm:py-1">
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
          change(target.value, (nativeEvent as InputEvent).inputType === 'insertReplacementText')
        }
        onKeyDown={press}
        onBlur={() => add(typed)}
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
