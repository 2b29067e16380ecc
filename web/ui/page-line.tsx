import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

type Turn = { hrefOf: (page: number) => string; onTurn?: never } | { onTurn: (page: number) => void; hrefOf?: never }
type Props = Turn & { page: number; totalPages: number; label: string }

/** Previous, "Page 2 of 5", Next; nothing at all when there is one page. By links where the page has an address. */
export function PageLine({ page, totalPages, label, ...turn }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-4 text-small">
      <Step {...turn} to={page > 1 ? Math.min(page - 1, totalPages) : undefined}>
        <ChevronLeft aria-hidden />
        Previous
      </Step>
      <span role="status" className="text-faint tabular-nums">
        Page {page} of {totalPages}
      </span>
      <Step {...turn} to={page < totalPages ? page + 1 : undefined}>
        Next
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  )
}

/** Where there is nothing further a button stays, so that a press on it keeps the focus. */
function Step({ to, hrefOf, onTurn, children }: Turn & { to?: number; children: ReactNode }) {
  const look = `${buttonClass('quiet', 'small')} aria-disabled:hover:bg-transparent`
  if (onTurn)
    return (
      <button
        type="button"
        aria-disabled={to === undefined || undefined}
        className={look}
        onClick={() => to !== undefined && onTurn(to)}
      >
        {children}
      </button>
    )
  if (to === undefined)
    return (
      <span aria-disabled className={look}>
        {children}
      </span>
    )
  return (
    <Link to={hrefOf(to)} className={look} preventScrollReset={false}>
      {children}
    </Link>
  )
}
