import { Check, Pencil, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Macros } from '#domain/latex/macros'
import { CardBoundary } from '#web/rooms/card-face/card-boundary.tsx'
import { Side } from '#web/rooms/card-face/side.tsx'
import { Button } from '#web/ui/button.tsx'
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

/** On a phone the words alone are narrow enough to stand beside the longest heading. */
const actClass = 'max-sm:[&_svg]:hidden'
const verdictClass = `aria-pressed:border-ink aria-pressed:bg-wash ${actClass}`

/** One proposed card: both sides, and what becomes of it. */
export function ProposalItem({ proposal, number, macros, isSent, proof, onAddProof, onMend, ...acts }: Props) {
  const { front, back, isDropped, place, of } = proposal
  const { onJudge, onEdit, onReach, onGo } = acts
  const sent = isSent && 'It may be in the deck already. Add it once more to be sure.'

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const judge = (drop: boolean) => {
      if (!sent) onJudge(drop)
      onGo(1)
    }
    const byKey: Record<string, () => void> = {
      k: () => judge(false),
      d: () => judge(true),
      e: () => !sent && onEdit(),
      ArrowDown: () => onGo(1),
      ArrowUp: () => onGo(-1),
    }
    const act = byKey[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <li onKeyDown={onKeyDown} className="scroll-mb-20 scroll-mt-20">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="text-base">
          Card {number}
          {place && <span className="ml-2 font-normal text-faint text-small"> {place}</span>}
        </h2>
        <div className="ml-auto flex gap-2">
          <Button
            size="small"
            className={verdictClass}
            aria-label={`Keep card ${number}`}
            aria-pressed={!isDropped}
            unavailable={sent}
            onClick={() => onJudge(false)}
          >
            <Check aria-hidden />
            Keep
          </Button>
          <Button
            size="small"
            className={verdictClass}
            aria-label={`Drop card ${number}`}
            aria-pressed={isDropped}
            unavailable={sent}
            onClick={() => onJudge(true)}
          >
            <X aria-hidden />
            Drop
          </Button>
          <Button
            size="small"
            look="quiet"
            className={actClass}
            aria-label={`Edit card ${number}`}
            unavailable={sent}
            onClick={onEdit}
            onPointerEnter={onReach}
            onFocus={onReach}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
        </div>
      </div>
      {of && (
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
      )}
      {isDropped ? (
        <p className="truncate font-source text-small text-faint">{front}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {(
            [
              ['Front', front],
              ['Back', back],
            ] as const
          ).map(([name, source]) => (
            // biome-ignore lint/a11y/useSemanticElements: a sheet of paper is no set of fields
            <div key={name} role="group" aria-label={name}>
              <div className="sheet">
                <CardBoundary source={source}>
                  <Side source={source} macros={macros} />
                </CardBoundary>
              </div>
              <SideHint
                source={source}
                macros={macros}
                isSent={isSent}
                onMend={(mended) => onMend(name === 'Front' ? { front: mended } : { back: mended })}
              />
            </div>
          ))}
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
            Add it to the back
          </Button>
        </p>
      )}
    </li>
  )
}
