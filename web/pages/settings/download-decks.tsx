import { Download } from 'lucide-react'
import { allAsApkg, allAsTex } from '#web/rooms/export/files.ts'
import { MakingStatus } from '#web/rooms/export/making-status.tsx'
import { useMaking } from '#web/rooms/export/use-making.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'

/** All decks that the person made, in a form for other programs. */
export function DownloadDecks() {
  const { authId } = useUser()
  const making = useMaking()
  const busy = making.state.name === 'making' && 'Your file is being made'
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button unavailable={busy} onClick={() => making.make((how) => allAsTex(authId, how))}>
          <Download aria-hidden />
          All Decks as LaTeX
        </Button>
        <Button unavailable={busy} onClick={() => making.make((how) => allAsApkg(authId, how))}>
          <Download aria-hidden />
          All Decks for Anki
        </Button>
      </div>
      <p className="text-small text-faint">
        The decks you made, in one file each: a .zip of documents with their pictures, or an .apkg.
      </p>
      <MakingStatus making={making} />
    </div>
  )
}
