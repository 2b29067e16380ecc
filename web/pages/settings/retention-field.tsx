import { useEffect, useState } from 'react'
import { Field } from '#web/ui/field.tsx'

/** The share of cards one wants to recall when they come back, 0.70–0.97. Saved when the slider comes to rest. */
export function RetentionField({ value, onChoose }: { value: number; onChoose: (value: number) => void }) {
  const [percent, setPercent] = useState(Math.round(value * 100))
  useEffect(() => setPercent(Math.round(value * 100)), [value])
  const settle = () => percent !== Math.round(value * 100) && onChoose(percent / 100)
  return (
    <Field
      label={
        <span className="flex justify-between">
          Desired retention
          <span aria-hidden className="tabular-nums">
            {percent}%
          </span>
        </span>
      }
      hint="How many of the cards that come back you want to recall. More means shorter intervals and more reviews."
    >
      {(wired) => (
        <input
          {...wired}
          type="range"
          min={70}
          max={97}
          value={percent}
          aria-valuetext={`${percent} percent`}
          onChange={(event) => setPercent(Number(event.target.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
          className="h-6 w-full cursor-pointer accent-accent"
        />
      )}
    </Field>
  )
}
