import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input {...rest} id={id} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-small text-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
