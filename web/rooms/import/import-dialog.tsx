import { useNavigate } from 'react-router'
import { deckPath } from '#contract/links'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { AssignColumns } from './assign-columns.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { DryRun } from './dry-run.tsx'
import { PackageImport } from './package-import.tsx'
import { useImport } from './use-import.ts'

type Props = {
  onClose: () => void
  /** A document that was dropped. */
  file?: File | undefined
}

/** A document, a table or a package of Anki's becomes decks: chosen, looked at, made. docs/rules.md §Decks.13–15. */
export function ImportDialog({ onClose, file }: Props) {
  const navigate = useNavigate()
  const course = useImport((deck, wasThere) => {
    const title = wasThere ? 'This document was imported before' : `“${deck.title}” is imported`
    toasts.add({ title })
    onClose()
    navigate(deckPath(deck), { replace: true })
  }, file)
  const { phase } = course
  return (
    <Dialog isOpen onClose={phase.name === 'sending' ? course.stop : onClose} title="Import a deck">
      {phase.name === 'choosing' ? (
        <ChooseDocument refusal={phase.refusal} onFile={course.take} onText={course.read} />
      ) : phase.name === 'package' ? (
        <PackageImport file={phase.file} onClose={onClose} onOther={course.startOver} />
      ) : phase.name === 'table' ? (
        <AssignColumns
          table={phase.table}
          onAssigned={(assignment) => course.assign(phase.table, assignment, phase.fileName)}
          onOther={course.startOver}
        />
      ) : (
        <DryRun course={course} phase={phase} onClose={onClose} />
      )}
    </Dialog>
  )
}
