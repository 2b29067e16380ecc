import type { Ref } from 'react'
import { sourceColours } from '#contract/colours'
import { lineHeight, linesHigh } from './frame.ts'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  value: string
  onChange: (value: string, caret: number) => void
  label: string
  describedBy: string
  placeholder: string
  isWritable: boolean
}

/** The textbox that stands where the editor will be, as large and as dark. */
export function PlainEditor({ ref, value, onChange, label, describedBy, placeholder, isWritable }: Props) {
  return (
    <textarea
      ref={ref}
      value={value}
      placeholder={placeholder}
      readOnly={!isWritable}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value, target.selectionEnd)}
      onCompositionStart={({ currentTarget }) => {
        currentTarget.dataset.composing = 'true'
      }}
      onCompositionEnd={({ currentTarget }) => {
        delete currentTarget.dataset.composing
      }}
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="off"
      translate="no"
      className="block w-full min-w-0 resize-none rounded-control px-3 py-2 font-source field-sizing-content forced-colors:not-focus:outline placeholder:text-(--placeholder)"
      style={{
        minHeight: linesHigh('min'),
        maxHeight: linesHigh('max'),
        lineHeight,
        background: sourceColours.ground,
        color: sourceColours.text,
        '--placeholder': sourceColours.quiet,
      }}
    />
  )
}
