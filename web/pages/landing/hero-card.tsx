import { useState } from 'react'
import { FlipSheet } from '#web/rooms/card-face/flip-sheet.tsx'
import { Side } from '#web/rooms/card-face/side.tsx'

/** A card to turn over before anything is read or signed. */
export function HeroCard() {
  const [isTurned, setTurned] = useState(false)
  return (
    <div className="relative mx-auto w-full max-w-lg">
      <div aria-hidden className="sheet absolute inset-0 rotate-3" />
      <div aria-hidden className="sheet absolute inset-0 -rotate-2" />
      <FlipSheet
        front={<Side source={String.raw`\int_{-\infty}^{\infty}e^{-x^{2}}\,dx`} />}
        back={<Side source={String.raw`\sqrt{\pi}`} />}
        isTurned={isTurned}
        onTurn={() => setTurned(!isTurned)}
      />
    </div>
  )
}
