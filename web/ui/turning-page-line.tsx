import { useEffect, useEffectEvent } from 'react'
import { PageLine } from './page-line.tsx'

/** `replace`: nobody turned to it, the page that was shown is gone. */
export type OnTurn = (page: number, how?: { replace: true }) => void
type Props = { page: number; totalPages: number; label: string; onTurn: OnTurn }

/** A page line by buttons, which turns back to the last page by itself when what stood on a later one is gone. */
export function TurningPageLine({ page, totalPages, label, onTurn }: Props) {
  const turnBack = useEffectEvent(() => onTurn(totalPages, { replace: true }))
  useEffect(() => {
    if (page > totalPages) turnBack()
  }, [page, totalPages])
  return <PageLine page={page} totalPages={totalPages} label={label} onTurn={onTurn} />
}
