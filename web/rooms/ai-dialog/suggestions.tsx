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
    <fieldset className="flex flex-wrap gap-1 px-3 pb-1 sm:px-5 [@container_chat_(height<26rem)]:hidden">
      <legend className="sr-only">{label}</legend>
      {texts.map((text) => (
        <Button
          key={text}
          look="quiet"
          size="small"
          className="max-w-full wrap-anywhere"
          unavailable={unavailable}
          onClick={() => onChoose(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
