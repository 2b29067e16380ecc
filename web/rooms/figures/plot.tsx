import type { ReactNode } from 'react'

/** Within it a chart draws from 0 to 1 both ways, upwards; what it draws is stretched, so that text stands beside it. */
type Props = {
  /** What a person who does not see the chart is told of it. */
  label: string
  top: string
  from: ReactNode
  to: ReactNode
  children: ReactNode
}

export function Plot({ label, top, from, to, children }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-small text-faint tabular-nums">
      <p aria-hidden className="flex flex-col justify-between text-right">
        <span>{top}</span>
        <span>0</span>
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-edge print:h-32"
      >
        <g transform="matrix(1 0 0 -1 0 1)">{children}</g>
      </svg>
      <p aria-hidden className="col-start-2 mt-1 flex justify-between gap-4">
        <span>{from}</span>
        <span className="text-right">{to}</span>
      </p>
    </div>
  )
}
