import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export function TextField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <input {...rest} {...wired} className={controlClass} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <textarea {...rest} {...wired} className={classNames(controlClass, 'resize-y', className)} />}
    </Field>
  )
}
