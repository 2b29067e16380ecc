import { Button } from '#web/ui/button.tsx'

type Props = {
  /** What they are for. */
  label: string
  texts: readonly string[]
  onChoose: (text: string) => void
  unavailable: string | false
}

/** Messages to be sent with one press. */
export function Suggestions({ label, texts, onChoose, unavailable }: Props) {
  return (
    // Where the on-screen keyboard leaves little room, the thread needs it more.
    <fieldset className="flex gap-1 overflow-x-auto px-3 pb-1 sm:flex-wrap sm:px-5 [@container_chat_(height<26rem)]:hidden">
      <legend className="sr-only">{label}</legend>
      {texts.map((text) => (
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
