/** Holds a place at the size of what will stand there. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-breathe rounded-control bg-hairline/60 ${className}`} />
}
