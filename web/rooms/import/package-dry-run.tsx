import { useMemo, useState } from 'react'
import { inWords, some } from '#web/lib/in-words.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { PackagePlan } from './anki/package-plan.ts'
import type { PackageRead } from './anki/protocol.ts'
import { KnownCards } from './package/known-cards.tsx'
import { inPast, pastIn } from './package/past-in.ts'
import { useKnown } from './package/use-known.ts'
import { PackageFindings } from './package-findings.tsx'
import { PublicChoice, SendForm, stoppedAt } from './send-form.tsx'
import type { Sending } from './use-sending.ts'

type Props = {
  file: File
  plan: PackagePlan
  dollars: Extract<PackageRead, { ok: true }>['dollars']
  sending: Sending
  readDollars: (isRead: boolean) => void
  onClose: () => void
  onOther: () => void
}

/** What would become of a package, what is asked, and how far it is on its way. */
export function PackageDryRun({ file, plan, dollars, sending, readDollars, onClose, onOther }: Props) {
  const { authId } = useUser()
  const known = useKnown(plan)
  const [isPublic, setPublic] = useState(false)
  const [withPast, setWithPast] = useState(true)
  const [typed, setTyped] = useState<string>()
  const { phase } = sending
  const [only, ...others] = plan.decks
  const isOne = others.length === 0
  const count = plan.decks.reduce((sum, { cards }) => sum + cards.length, 0)
  const past = useMemo(() => pastIn(plan), [plan])
  const answers = withPast ? past.answers : 0
  const isFixed = phase.name !== 'waiting'
  /** Its deck is here: that has its title, and is public or not. */
  const isHere = isOne && known !== undefined && known.same + known.changed + known.edited > 0

  const send = (title: string | undefined) => {
    const decks = title !== undefined && only ? [{ ...only, title }] : plan.decks
    sending.send({ decks, pictures: plan.pictures, file, personId: authId, isPublic, withPast })
  }

  return (
    <SendForm
      title={isOne ? { typed: typed ?? only?.title ?? '', onType: setTyped, isFixed: isHere } : undefined}
      phase={phase}
      progress={{
        label: 'Cards and answers sent',
        percent: Math.round(((phase.cards + phase.answers) / (count + answers)) * 100),
        sentence:
          phase.name === 'sending'
            ? `${inWords(phase.cards)} of ${some(count, 'card')}${
                answers > 0 ? ` and ${inWords(phase.answers)} of ${some(answers, 'answer')}` : ''
              } are here`
            : stoppedAt(phase.cards, 'came along', 'file'),
      }}
      sendText={known ? 'Bring Up to Date' : `Import ${some(count, 'Card')}`}
      onOther={onOther}
      onSend={send}
      onStop={sending.stop}
      onClose={onClose}
    >
      <PackageFindings plan={plan} />
      {known && <KnownCards outcomes={known} />}
      {past.cards > 0 && (
        <Checkbox
          label="Go on where you were"
          hint={inPast(past)}
          checked={withPast}
          disabled={isFixed}
          onChange={({ target }) => setWithPast(target.checked)}
        />
      )}
      {dollars.noteCount > 0 && (
        <Checkbox
          label="Read text between dollar signs as mathematics"
          hint={`${some(dollars.noteCount, 'note')} ${dollars.noteCount === 1 ? 'has' : 'have'} some. ${plan.program} itself shows dollar signs as they are.`}
          checked={dollars.isRead}
          disabled={isFixed}
          onChange={({ target }) => readDollars(target.checked)}
        />
      )}
      {!isHere && <PublicChoice isOne={isOne} isPublic={isPublic} isFixed={isFixed} onChoose={setPublic} />}
    </SendForm>
  )
}
