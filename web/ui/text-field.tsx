import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { isComposing } from './is-composing.ts'

export function TextField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <input {...rest} {...wired} className={controlClass} />}
    </Field>
  )
}

/** Enter begins a line here; with Control or Command it does what it does in the form's other fields. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export function TextArea({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => (
        <textarea
          onKeyDown={submitByKey}
          {...rest}
          {...wired}
          className={classNames(controlClass, 'resize-y', className)}
        />
      )}
    </Field>
  )
}
