import { FileText, Layers, Printer, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { printPath } from '#contract/links'
import { Dialog } from '#web/ui/dialog.tsx'
import { apkgOf, texOf, tsvOf } from './files.ts'
import { MakingStatus } from './making-status.tsx'
import { useMaking } from './use-making.ts'

const rowClass =
  'grid w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-control border border-edge bg-sheet px-4 py-3 text-left hover:bg-wash aria-disabled:opacity-60 [&_svg]:mt-1 [&_svg]:size-4'

/** The forms in which a deck can be taken along. docs/rules.md §Export.1. */
export function ExportDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const making = useMaking()
  const isBusy = making.state.name === 'making'
  const button = (icon: ReactNode, name: string, hint: string, work: Parameters<typeof making.make>[0]) => (
    <li>
      <button type="button" className={rowClass} aria-disabled={isBusy} onClick={() => isBusy || making.make(work)}>
        <Words icon={icon} name={name} hint={hint} />
      </button>
    </li>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Export">
      <div className="grid grid-cols-1 gap-3 p-6">
        <ul className="grid gap-3">
          {button(
            <FileText aria-hidden />,
            'LaTeX document (.tex)',
            'Everything of the deck, to be set by LaTeX or imported here again; with its pictures as a .zip.',
            (how) => texOf(deck, how),
          )}
          {button(
            <Layers aria-hidden />,
            'Anki package (.apkg)',
            'Cards, tags and pictures, with your own answers and due days.',
            (how) => apkgOf(deck, how),
          )}
          {button(
            <Table aria-hidden />,
            'Table (.tsv)',
            'Both sides as they were typed and the tags, a row for each card; without macros.',
            (how) => tsvOf(deck, how),
          )}
          <li>
            <Link to={printPath(deck)} replace className={rowClass}>
              <Words
                icon={<Printer aria-hidden />}
                name="Paper"
                hint="Cards to cut out or to fold, or a list to read."
              />
            </Link>
          </li>
        </ul>
        <MakingStatus making={making} />
      </div>
    </Dialog>
  )
}

const Words = ({ icon, name, hint }: { icon: ReactNode; name: string; hint: string }) => (
  <>
    {icon}
    <span>
      {name}
      <span className="block text-small text-faint">{hint}</span>
    </span>
  </>
)
