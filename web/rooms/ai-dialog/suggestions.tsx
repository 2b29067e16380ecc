import { offersIn, othersIn, starters } from '#domain/assistant/offers'
import type { ThreadMessage } from '#domain/assistant/thread'
import { suggestedChanges } from '#domain/assistant/unsaved'
import { Button } from '#web/ui/button.tsx'

type Props = {
  messages: readonly ThreadMessage[]
  hasCard: boolean
  /** `isOffer`: it is one of the things that the assistant asked to choose among, which are gone once one is chosen. */
  onChoose: (text: string, isOffer: boolean) => void
  unavailable: string | false
}

/** What can be sent with one press after the message that came last; nothing where that is for the person to find. */
export function Suggestions({ messages, hasCard, onChoose, unavailable }: Props) {
  const suggested = suggestedAfter(messages, hasCard)
  if (!suggested) return null
  const { label, texts, areOffers = false } = suggested
  return (
    // Where the on-screen keyboard leaves little room, the thread needs it more.
    <fieldset className="flex flex-wrap gap-1 px-3 pb-1 sm:px-5 [@container_chat_(height<26rem)]:hidden">
      <legend className="sr-only">{label}</legend>
      {texts.map((text) => (
        <Button
          key={text}
          look="quiet"
          size="small"
          className="max-w-full wrap-anywhere"
          unavailable={unavailable}
          onClick={() => onChoose(text, areOffers)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

type Suggested = { label: string; texts: readonly string[]; areOffers?: true }

function suggestedAfter(messages: readonly ThreadMessage[], hasCard: boolean): Suggested | undefined {
  const last = messages.at(-1)
  const said = last?.role === 'assistant' ? last.content : ''
  const offers = offersIn(said)
  if (offers.length > 0) return { label: 'Pick what you mean', texts: offers, areOffers: true }
  if (hasCard) return { label: 'Ask about this card, or for another', texts: [...suggestedChanges, ...othersIn(said)] }
  return messages.length === 1 ? { label: 'You could ask for', texts: starters } : undefined
}
