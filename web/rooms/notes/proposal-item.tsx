import type { KeyboardEvent } from 'react'
import type { Macros } from '#domain/latex/macros'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { Side } from '#web/rooms/card-face/side.tsx'
import { Button } from '#web/ui/button.tsx'
import { withoutCapsLock } from '#web/ui/without-caps-lock.ts'
import { ProposalHead } from './proposal-head.tsx'
import { SideHint } from './side-hint.tsx'
import type { Proposal } from './work.ts'

type Props = {
  proposal: Proposal
  /** As it is counted on the page. */
  number: number
  macros: Macros
  /** It was sent to be added, and may have arrived. */
  isSent: boolean
  /** It stands in the notes, but not on the card. */
  proof: string | undefined
  onAddProof: (proof: string) => void
  /** A side is mended as a hint proposes. */
  onMend: (side: Partial<Pick<Proposal, 'front' | 'back'>>) => void
  onJudge: (isDropped: boolean) => void
  onEdit: () => void
  onReach: () => void
  onGo: (step: 1 | -1) => void
}

/** One proposed card: both sides, and what becomes of it. */
export function ProposalItem(props: Props) {
  const { proposal, number, macros, isSent, proof, onAddProof, onMend } = props
  const { front, back, isDropped, of } = proposal
  const sent = isSent && 'It may be in the deck already. Add it once more to be sure.'
  return (
    <li onKeyDown={(event) => actByKey(event, props)} className="scroll-mb-20 scroll-mt-20">
      <ProposalHead {...props} sent={sent} />
      {of && <Before of={of} />}
      {isDropped ? (
        <p className="truncate font-source text-small text-faint">{front}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <ProposalSide {...{ name: 'Front', source: front, macros, isSent }} onMend={(front) => onMend({ front })} />
          <ProposalSide {...{ name: 'Back', source: back, macros, isSent }} onMend={(back) => onMend({ back })} />
        </div>
      )}
      {proof && !isDropped && (
        <p className="mt-2 text-small text-faint">
          The proof in the notes is not on this card.{' '}
          <Button
            look="quiet"
            size="small"
            aria-label={`Add the proof to the back of card ${number}`}
            unavailable={sent}
            onClick={({ currentTarget }) => {
              // The button goes away, and the focus with it.
              currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
              onAddProof(proof)
            }}
          >
            Add It to the Back
          </Button>
        </p>
      )}
    </li>
  )
}

/** Keys that judge go on to the next card; what was sent is judged no more. */
function actByKey(event: KeyboardEvent, { isSent, onJudge, onEdit, onGo }: Props) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const judge = (drop: boolean) => {
    if (!isSent) onJudge(drop)
    onGo(1)
  }
  const byKey: Record<string, () => void> = {
    k: () => judge(false),
    d: () => judge(true),
    e: () => !isSent && onEdit(),
    ArrowDown: () => onGo(1),
    ArrowUp: () => onGo(-1),
  }
  const act = byKey[withoutCapsLock(event)]
  if (!act) return
  event.preventDefault()
  act()
}

/** How the card stands in the deck, which the notes say otherwise now. */
function Before({ of }: { of: NonNullable<Proposal['of']> }) {
  return (
    <details className="mb-2 text-small text-faint">
      <summary className="w-fit cursor-pointer py-1">
        {of.isEdited
          ? 'Changed in the notes, and edited here since: your card stays as it is, unless you keep this version.'
          : 'Changed in the notes.'}{' '}
        As it is in the deck
      </summary>
      <p className="whitespace-pre-wrap font-source [overflow-wrap:anywhere]">{of.front}</p>
      <p className="mt-2 whitespace-pre-wrap font-source [overflow-wrap:anywhere]">{of.back}</p>
    </details>
  )
}

type SideProps = { name: string; source: string; macros: Macros; isSent: boolean; onMend: (mended: string) => void }

function ProposalSide({ name, source, macros, isSent, onMend }: SideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sheet of paper is no set of fields
    <div role="group" aria-label={name}>
      <div className="sheet">
        <CardBoundary source={source}>
          <Side source={source} macros={macros} />
        </CardBoundary>
      </div>
      <SideHint source={source} macros={macros} isSent={isSent} onMend={onMend} />
    </div>
  )
}
