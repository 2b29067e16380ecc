import { inWords } from '#web/lib/in-words.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useDecksChanged } from '#web/rooms/queries/deck-queries.ts'
import { useSaveSettings } from '#web/rooms/queries/use-save-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import type { AfterGapProps } from './use-after-gap.ts'

/** Offers somebody who was away a limit of reviews a day. docs/rules.md §Study.32. */
export function AfterGap({ offer, onDecline }: AfterGapProps) {
  const decksChanged = useDecksChanged()
  const { due, daysAway, reviewsPerDay } = offer
  const take = useSaveSettings({
    onSaved: () => {
      toasts.add({
        title: `${inWords(reviewsPerDay)} reviews a day`,
        description: 'As long as more is due, no new cards come. You can change it in Settings.',
      })
      return decksChanged()
    },
  })
  return (
    <>
      <p className="grow basis-72 text-pretty">
        {inWords(due)} cards wait after {inWords(daysAway)} days away. Take {inWords(reviewsPerDay)} of them a day,
        those that gain most first?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button unavailable={take.isPending && 'Saving...'} onClick={() => take.mutate({ reviewsPerDay })}>
          Take {inWords(reviewsPerDay)} a day
        </Button>
        <Button look="quiet" unavailable={take.isPending && 'Saving...'} onClick={onDecline}>
          Not now
        </Button>
      </div>
      {take.isError && (
        <p role="alert" className="basis-full text-danger">
          {messageOf(take.error).text}
        </p>
      )}
    </>
  )
}
