import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deckPath, titleOf } from '#contract/links'
import { some } from '#web/lib/in-words.ts'
import { noteDecksMade } from '#web/rooms/deck-dialog/note-deck.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { AssignColumns } from './assign-columns.tsx'
import { ChooseDocument } from './choose-document.tsx'
import { DryRun } from './dry-run.tsx'
import { PackageImport } from './package-import.tsx'
import { type Done, useImport } from './use-import.ts'

type Props = {
  onClose: () => void
  /** A new deck is there. */
  onMade: () => void
  /** Files that were dropped. */
  files?: readonly File[] | undefined
}

/** A document, a table or a package of Anki's becomes decks: chosen, looked at, made. docs/rules.md §Decks.13 to 15. */
export function ImportDialog({ onClose, onMade, files }: Props) {
  const navigate = useNavigate()
  // Its first step takes the focus before the dialog has seen where that was.
  const [opener] = useState(() => document.activeElement)
  const focusAfter = () => (opener instanceof HTMLElement && opener.isConnected ? opener : undefined)
  const decksChanged = useDecksChanged()
  const course = useImport((done) => {
    const [outcome = '', ...losses] = noticesOf(done)
    for (const title of losses) toasts.add({ title })
    if (done.sent.some(({ was }) => was === 'made')) onMade()
    const [first, ...others] = done.sent
    if (done.sent.every(({ was }) => was === 'made'))
      noteDecksMade({
        says: outcome,
        decks: done.sent.map(({ deck }) => deck),
        goHome: () => navigate('/'),
        decksChanged,
      })
    else toasts.add({ title: outcome })
    // The dialog's entry is replaced, and not the page's: it stays open until then.
    if (first && others.length === 0) navigate(deckPath(first.deck), { replace: true })
    else onClose()
  }, files)
  const { phase } = course
  return (
    <Dialog
      isOpen
      onClose={phase.name === 'sending' ? course.stop : onClose}
      title="Import a Deck"
      focusAfter={focusAfter}
    >
      {phase.name === 'choosing' ? (
        <ChooseDocument refusal={phase.refusal} onFiles={course.take} onText={course.read} />
      ) : phase.name === 'package' ? (
        <PackageImport file={phase.file} onClose={onClose} onMade={onMade} onOther={course.startOver} />
      ) : phase.name === 'tables' ? (
        <AssignColumns
          key={phase.others.length}
          tables={phase.tables}
          onAssigned={(assignment) => course.assign({ phase, assignment })}
          onOther={course.startOver}
        />
      ) : (
        <DryRun course={course} phase={phase} onClose={onClose} />
      )}
    </Dialog>
  )
}

const saidOf = { made: 'is imported', updated: 'is up to date' } as const

/** What came of documents, in sentences. */
function noticesOf({ sent, lostPictures }: Done): string[] {
  const [first, ...others] = sent
  const left = sent.reduce((sum, { leftCount }) => sum + leftCount, 0)
  const outcome =
    others.length > 0
      ? `${sent.length} documents are imported`
      : first && first.was !== 'there'
        ? `“${titleOf(first.deck)}” ${saidOf[first.was]}`
        : 'This document was imported before'
  return [
    outcome,
    ...(left > 0 ? [`${some(left, 'card')} edited meanwhile: left as it is there`] : []),
    ...(lostPictures.length > 0
      ? [`${some(lostPictures.length, 'picture')} could not be kept: ${lostPictures.slice(0, 3).join(', ')}`]
      : []),
  ]
}
