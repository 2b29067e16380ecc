/** The end-of-proof sign, in the size of the text around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 10 14" className={`inline-block h-[0.72em] fill-current ${className ?? ''}`}>
      <path d="M0 0h10v14H0z" />
    </svg>
  )
}
