import { useNavigate } from 'react-router'
import { deckPath } from '#contract/links'
import { importLimits } from '#domain/history'
import { readableText } from '#typeset/readable'
import { inWords, some } from '#web/lib/in-words.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { noteAct } from '#web/rooms/undo/last-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { troubleSentences } from './anki/limits.ts'
import { doubtOfUndo, undoImport } from './package/undo-import.ts'
import { PackageDryRun } from './package-dry-run.tsx'
import { unreadSentence } from './unread-sentence.ts'
import { usePackage } from './use-package.ts'
import { type Outcome, useSending } from './use-sending.ts'

type Props = { file: File; onClose: () => void; onMade: () => void; onOther: () => void }

/** A package of Anki's becomes decks: read, shown for what it would be, made. docs/rules.md §Decks.14. */
export function PackageImport({ file, onClose, onMade, onOther }: Props) {
  const navigate = useNavigate()
  const decksChanged = useDecksChanged()
  const { read, isUnreached, readDollars } = usePackage(file)
  const sending = useSending((outcome) => {
    const [first, ...others] = outcome.decks
    if (!first) return onClose()
    if (outcome.decks.some(({ isNew }) => isNew)) onMade()
    const doneAtMs = Date.now()
    for (const title of noticesOf(outcome)) toasts.add({ title })
    noteAct({
      says:
        others.length > 0 ? `${others.length + 1} decks are imported` : `“${readableText(first.title)}” is imported`,
      doubt: () => doubtOfUndo(outcome, doneAtMs),
      undo: async () => {
        if (outcome.decks.some(({ _id, isNew }) => isNew && location.pathname.endsWith(_id))) await navigate('/')
        await undoImport(outcome)
        await decksChanged()
      },
    })
    // The dialog's entry is replaced, and not the page's: it stays open until then.
    if (others.length === 0) navigate(deckPath(first), { replace: true })
    else onClose()
  })
  if (isUnreached) return <Refused sentence={unreadSentence('packages')} {...{ onOther }} />
  if (!read)
    return (
      <div className="grid grid-cols-1 gap-5 p-6">
        <Spinner label={`Reading “${file.name}”...`} />
        <Button className="justify-self-end" onClick={onOther}>
          Cancel
        </Button>
      </div>
    )
  if (!read.ok) return <Refused sentence={troubleSentences[read.trouble]} onOther={onOther} />
  if (read.plan.decks.length === 0)
    return <Refused sentence={`There is no card in “${file.name}” that can be imported.`} onOther={onOther} />
  return <PackageDryRun {...read} {...{ file, sending, readDollars, onClose, onOther }} />
}

const Refused = ({ sentence, onOther }: { sentence: string; onOther: () => void }) => (
  <div className="grid grid-cols-1 gap-5 p-6">
    <p role="alert" className="text-danger [overflow-wrap:anywhere]">
      {sentence}
    </p>
    <Button className="justify-self-end" onClick={onOther}>
      Choose Another
    </Button>
  </div>
)

/** What came otherwise than was said before. */
const noticesOf = ({ goesOn, lostPictures, lostAnswers, noRoom }: Outcome): string[] => [
  ...[...goesOn].map(
    ([full, other]) => `“${readableText(full)}” is full: its other cards are in “${readableText(other)}”`,
  ),
  ...(noRoom > 0
    ? [
        `${some(noRoom, 'card')} ${noRoom === 1 ? 'stays' : 'stay'} as before: the deck has no room for what the file says`,
      ]
    : []),
  ...(lostPictures.length > 0
    ? [`${some(lostPictures.length, 'picture')} could not be kept: ${lostPictures.slice(0, 3).join(', ')}`]
    : []),
  ...(lostAnswers > 0
    ? [`${some(lostAnswers, 'answer')} are beyond the ${inWords(importLimits.answersOfPerson)} that a person can bring`]
    : []),
]
