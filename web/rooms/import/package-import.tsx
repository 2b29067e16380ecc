import { useNavigate } from 'react-router'
import { deckPath } from '#contract/links'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { troubleSentences } from './anki/limits.ts'
import { PackageDryRun } from './package-dry-run.tsx'
import { usePackage } from './use-package.ts'
import { useSending } from './use-sending.ts'

type Props = { file: File; onClose: () => void; onOther: () => void }

/** A package of Anki's becomes decks: read, shown for what it would be, made. docs/rules.md §Decks.14. */
export function PackageImport({ file, onClose, onOther }: Props) {
  const navigate = useNavigate()
  const { told, isUnreached, readDollars } = usePackage(file)
  const sending = useSending(([first, ...others]) => {
    onClose()
    if (!first) return
    toasts.add({
      title: others.length > 0 ? `${others.length + 1} decks are imported` : `“${first.title}” is imported`,
    })
    if (others.length === 0) navigate(deckPath(first), { replace: true })
  })
  if (isUnreached)
    return <Refused sentence="What reads packages could not be fetched: you seem to be offline." {...{ onOther }} />
  if (!told)
    return (
      <div className="grid gap-5 p-6">
        <Spinner label={`Reading “${file.name}”...`} />
        <Button className="justify-self-end" onClick={onOther}>
          Cancel
        </Button>
      </div>
    )
  if (!told.ok) return <Refused sentence={troubleSentences[told.trouble]} onOther={onOther} />
  if (told.plan.decks.length === 0)
    return <Refused sentence={`There is no card in “${file.name}” that can be imported.`} onOther={onOther} />
  return <PackageDryRun {...told} {...{ sending, readDollars, onClose, onOther }} />
}

const Refused = ({ sentence, onOther }: { sentence: string; onOther: () => void }) => (
  <div className="grid gap-5 p-6">
    <p role="alert" className="text-danger [overflow-wrap:anywhere]">
      {sentence}
    </p>
    <Button className="justify-self-end" onClick={onOther}>
      Another file
    </Button>
  </div>
)
