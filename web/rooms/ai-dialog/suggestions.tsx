import { Button } from '#web/ui/button.tsx'

/** What is often asked of a card that is there; the built-in library understands these too. */
const suggestions = ['Shorter', 'As a question', 'Swap sides', 'Add an example']

type Props = { onChoose: (text: string) => void; unavailable: string | false }

/** Messages to be sent with one press. */
export function Suggestions({ onChoose, unavailable }: Props) {
  return (
    // Where the on-screen keyboard leaves little room, the thread needs it more.
    <fieldset className="flex gap-1 overflow-x-auto px-3 pb-1 sm:px-5 [@container_chat_(height<26rem)]:hidden">
      <legend className="sr-only">Ask about this card</legend>
      {suggestions.map((text) => (
        <Button
          key={text}
          look="quiet"
          size="small"
          className="shrink-0"
          unavailable={unavailable}
          onClick={() => onChoose(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
