import { type ReactNode, useId } from 'react'

/** What ties a control to its label, hint and error. */
export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode }

export const controlClass =
  'w-full min-h-10 rounded-control border border-edge bg-sheet px-3 py-[7px] text-base text-ink pointer-coarse:min-h-11 ' +
  'transition-colors hover:border-ink aria-invalid:border-danger'

type Wired = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A label, its control, and below it a hint or what is wrong. */
export function Field({ label, hint, error, children }: FieldProps & { children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={`text-small ${error ? 'text-danger' : 'text-faint'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
