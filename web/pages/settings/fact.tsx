import type { ReactNode } from 'react'

/** A list of terms and what they are. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid w-full grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2">{children}</dl>
)

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}
