import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (readonly [value: string, text: string])[]
}

/** The browser's own list: it works without scripts, by key, by touch and for every screen reader. */
export function PlainSelect({ options, className, ...rest }: Props) {
  return (
    <span className="relative inline-flex">
      <select {...rest} className={`${controlClass} appearance-none pr-9 ${className ?? ''}`}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-faint" />
    </span>
  )
}

export function Select({ label, hint, error, ...rest }: FieldProps & Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <PlainSelect {...rest} {...wired} />}
    </Field>
  )
}
