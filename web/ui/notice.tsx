import type { ReactNode } from 'react'

/** A few lines in a dialog about what has happened there, with what can be done about it. */
export const Notice = ({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) => (
  <div role={role} className="mx-6 grid gap-2 rounded-control border border-hairline bg-wash px-4 py-3 max-sm:m-2">
    {children}
  </div>
)
