/** Something is under way; says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 text-faint">
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-hairline border-t-accent motion-reduce:animate-breathe"
      />
      {label}
    </p>
  )
}
