import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  hint: string
  /** Nothing: no limit. */
  value: number | null
  least: number
  onChoose: (value: number | null) => void
}

const most = 9999

/** How many a day; left empty there is no limit. Saved on leaving the field. */
export function LimitField({ label, hint, value, least, onChoose }: Props) {
  const written = value === null ? '' : String(value)
  /** Until it is settled, whatever is read meanwhile. */
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written
  const isRight = text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= least)
  const settle = () => {
    if (!isRight) return
    setTyped(undefined)
    if (text !== written) onChoose(text === '' ? null : Number(text))
  }
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      placeholder="No limit"
      value={text}
      error={!isRight && `A number from ${least} to ${most}, or nothing for no limit.`}
      onChange={(event) => setTyped(event.target.value.trim())}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
