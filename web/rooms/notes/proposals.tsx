import { useRef, useState } from 'react'
import type { Deck } from '#contract/deck'
import { proofIn } from '#domain/assistant/notes/parts'
import { some } from '#web/lib/in-words.ts'
import { prepareEditor } from '#web/rooms/editor/prepare-editor.ts'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProposalItem } from './proposal-item.tsx'
import type { NotesAtHand } from './use-notes.ts'
import type { Proposal } from './work.ts'

const CardDialog = lazyPart(
  async () => (await import('#web/rooms/card-dialog/card-dialog.tsx')).CardDialog,
  prepareEditor,
)

/** More at once would keep the page busy. */
const shownAtFirst = 100

/** What the library leaves off a card. */
function missingProof({ work, pieces }: NotesAtHand, { piece, back }: Proposal): string | undefined {
  if (!work.isByLibrary || typeof piece === 'string') return undefined
  const proof = proofIn(pieces[piece]?.source ?? '')
  return proof && !back.includes(proof) ? proof : undefined
}

/** The proposed cards in the order of the notes. */
export function Proposals({ notes, deck }: { notes: NotesAtHand; deck: Deck }) {
  const { authId: personId } = useUser()
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(shownAtFirst)
  const [edited, setEdited] = useState<Proposal['piece']>()
  const { proposals, batch } = notes.work
  const open = proposals.find(({ piece }) => piece === edited)

  /** Brings the focus to the verdict on another card, as far as there is one. */
  const go = (from: number, step: 1 | -1) => {
    const pressed = list.current?.children[from + step]?.querySelector<HTMLElement>('[aria-pressed="true"]')
    pressed?.focus()
    pressed?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }

  if (proposals.length === 0) return null
  return (
    <section aria-label="Proposed cards" className="grid grid-cols-1 gap-3">
      <p className="text-small text-faint pointer-coarse:hidden">
        Keys on a card: <kbd>k</kbd> keep, <kbd>d</kbd> drop, <kbd>e</kbd> edit, <kbd>↑</kbd> <kbd>↓</kbd> from card to
        card.
      </p>
      <ol ref={list} className="grid grid-cols-1 gap-8">
        {proposals.slice(0, shown).map((proposal, place) => (
          <ProposalItem
            key={proposal.piece}
            proposal={proposal}
            number={place + 1}
            macros={notes.macros}
            isSent={batch?.pieces.includes(proposal.piece) ?? false}
            onJudge={(isDropped) => notes.change(proposal.piece, { isDropped })}
            onEdit={() => setEdited(proposal.piece)}
            proof={missingProof(notes, proposal)}
            onAddProof={(proof) => notes.change(proposal.piece, { back: `${proposal.back}\n\n${proof}` })}
            onMend={(side) => notes.change(proposal.piece, side)}
            onReach={CardDialog.prepare}
            onGo={(step) => go(place, step)}
          />
        ))}
      </ol>
      {shown < proposals.length && (
        <Button className="justify-self-start" onClick={() => setShown(shown + shownAtFirst)}>
          Show more, {some(proposals.length - shown, 'card')} to go
        </Button>
      )}
      {open && (
        <CardDialog
          key={open.piece}
          onClose={() => setEdited(undefined)}
          mode="edit"
          initial={{ frontEquation: open.front, backEquation: open.back }}
          macros={notes.macros}
          picturesOf={deck._id}
          draftOf={{ personId, name: `notes:${deck._id}:${open.piece}` }}
          onSave={async ({ frontEquation, backEquation }) => {
            notes.change(open.piece, { front: frontEquation, back: backEquation, isDropped: false })
            return undefined
          }}
        />
      )}
    </section>
  )
}
