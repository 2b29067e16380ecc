import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type Props = {
  /** What is waited for, in words. */
  label: string
  /** Why it did not come, and what helps. */
  trouble: { text: string; next: string } | undefined
  onRetry: () => void
}

/** Stands in a dialog in the place of what is on its way, or did not come and can be asked for again. */
export function NotYet({ label, trouble, onRetry }: Props) {
  if (!trouble)
    return (
      <div className="grid place-items-center p-6">
        <Spinner label={label} />
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3 p-6">
      <p role="alert">Failed to fetch data. {trouble.text}</p>
      {trouble.next !== 'home' && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}
