import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '#contract/card'
import type { FormerText } from '#contract/card-history'
import type { Deck } from '#contract/deck'
import { ApiError } from '#web/lib/api-error.ts'
import { troubleOfFormer } from '#web/lib/gone.ts'
import { noteEdit } from '#web/rooms/card-dialog/note-edit.ts'
import { saveCard } from '#web/rooms/card-dialog/save.ts'
import { cardHistoryQuery, useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotYet } from '#web/ui/not-yet.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import { Compared } from './compared.tsx'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })

type Props = { deck: Pick<Deck, '_id'>; card: Omit<Card, 'studyData'>; index: number; onClose: () => void }

/** What stood on a card before, beside what stands there now, and the way back to it. docs/rules.md §Cards.11. */
export function CardHistoryDialog({ deck, card, index, onClose }: Props) {
  const { data, error, refetch } = useQuery(cardHistoryQuery(deck._id, card._id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={`History of card ${index + 1}`}
      description="What stood on it before, for you alone."
    >
      {!data && (
        <NotYet
          label="Loading history..."
          trouble={error ? troubleOfFormer(error) : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.texts.length === 0 && <p className="p-6">Nothing else has stood on this card yet.</p>}
      {data && data.texts.length > 0 && (
        <Versions deckId={deck._id} card={card} index={index} texts={data.texts} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Before = Props['card']
type VersionsProps = Pick<Props, 'card' | 'index' | 'onClose'> & { deckId: string; texts: readonly FormerText[] }

function Versions({ deckId, card, index, texts, onClose }: VersionsProps) {
  const [version, setVersion] = useState(texts[0]?.version)
  const chosen = texts.find((text) => text.version === version) ?? texts[0]
  const decksChanged = useDecksChanged()
  const isOnScreen = useOnScreen()
  const restoring = useMutation({
    meta: { failed: 'Failed to put a former text back' },
    // The card as it stands when it is pressed: what stands there later may be read before the answer is here.
    mutationFn: async ({ chosen: { frontEquation, backEquation }, before }: { chosen: FormerText; before: Before }) => {
      const seen = { deckId, index, cardId: before._id, version: before.version }
      const saved = await saveCard(seen, { frontEquation, backEquation })
      if (!saved.ok) throw new ApiError(409, 'card_changed')
      return { ...seen, version: saved.version }
    },
    onSuccess: async (seen, { before }) => {
      if (isOnScreen()) onClose()
      await decksChanged()
      noteEdit({ says: `Card ${seen.index + 1} has its former text again`, seen, before, decksChanged })
    },
    onError: () => decksChanged(),
  })
  if (!chosen) return null
  return (
    <div className="grid grid-cols-1 gap-4 p-6 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Text until"
          value={String(chosen.version)}
          onChange={({ target }) => setVersion(Number(target.value))}
          options={texts.map((text) => [String(text.version), moment.format(new Date(text.replacedAt))])}
        />
        <Button
          look="primary"
          unavailable={restoring.isPending && 'This takes a moment...'}
          onClick={() => restoring.mutate({ chosen, before: card })}
        >
          Put This Text Back
        </Button>
      </div>
      {restoring.isError && (
        <p role="alert" className="text-danger">
          {restoring.error instanceof ApiError && restoring.error.code === 'card_changed'
            ? 'This card was changed elsewhere in the meantime. Nothing was overwritten: below is what stands there now.'
            : troubleOfFormer(restoring.error).text}
        </p>
      )}
      <Compared name="Front" former={chosen.frontEquation} current={card.frontEquation} />
      <Compared name="Back" former={chosen.backEquation} current={card.backEquation} />
    </div>
  )
}
