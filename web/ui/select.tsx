import { ChevronDown } from 'lucide-react'
import type { ChangeEventHandler, ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

/** What is chosen is one of the values that it has. */
type Props<Value extends string> = Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange'> & {
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: ChangeEventHandler<HTMLSelectElement & { value: Value }>
}

/** The browser's own list: it works without scripts, by key, by touch and for every screen reader. */
export function PlainSelect<Value extends string>({ options, className, ...rest }: Props<Value>) {
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

export function Select<Value extends string>({ label, hint, error, ...rest }: FieldProps & Props<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wired) => <PlainSelect {...rest} {...wired} />}
    </Field>
  )
}
