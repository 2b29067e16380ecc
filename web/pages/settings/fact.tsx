import type { ReactNode } from 'react'

/** A list of terms and what they are: side by side, with large letters in a narrow window one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid w-full gap-y-2">{children}</dl>

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4">
    <dt className="w-32 text-faint">{term}</dt>
    <dd className="min-w-0 grow wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
