import { useState } from 'react'
import { otherSide, type SideName, sideNames } from '#domain/card'
import { FlipSheet } from '#web/rooms/card-face/flip-sheet.tsx'
import { noMacros } from '#web/rooms/card-face/use-side-html.ts'
import { LatexEditor } from '#web/rooms/editor/latex-editor.tsx'
import { LiveSide } from '#web/rooms/editor/live-side.tsx'
import type { Report } from '#web/rooms/editor/problems.ts'

const example: Record<SideName, { source: string; caret?: number; report?: Report }> = {
  front: { source: String.raw`\frac{d}{dx}\left(x^{n}\right)` },
  back: { source: String.raw`n\,x^{n-1}` },
}

const labels = { front: 'Front', back: 'Back' }

/** Two editors and the card that they make. Looking at them fetches neither editor nor maths engine. */
export function TryIt() {
  const [card, setCard] = useState(example)
  const [shown, setShown] = useState<SideName>('front')
  const change = (side: SideName, changed: Partial<(typeof example)[SideName]>) =>
    setCard((before) => ({ ...before, [side]: { ...before[side], ...changed } }))
  const sheetOf = (side: SideName) => (
    <LiveSide
      source={card[side].source}
      caret={card[side].caret}
      macros={noMacros}
      placeholder={`This is the ${side} of your card`}
      onReport={(report) => change(side, { report })}
    />
  )
  return (
    <section
      aria-labelledby="try-it"
      suppressHydrationWarning
      className="later-part mt-20 [--about:52rem] lg:[--about:26rem]"
    >
      <h2 id="try-it" className="text-title">
        Try It Yourself
      </h2>
      <p className="mt-2 text-faint">Type LaTeX, and the card follows. Press it to turn it over.</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {sideNames.map((side) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the sheet follows the focus; nothing is to be pressed here
            <div key={side} onFocus={() => setShown(side)}>
              <p aria-hidden className="mb-1 font-medium">
                {labels[side]}
              </p>
              <LatexEditor
                label={`${labels[side]} (LaTeX)`}
                placeholder={`Enter the ${side} of the card`}
                size="landing"
                isAsleep
                value={card[side].source}
                onChange={(source, caret) => change(side, { source, caret })}
                report={card[side].report}
              />
            </div>
          ))}
        </div>
        <FlipSheet
          front={sheetOf('front')}
          back={sheetOf('back')}
          isTurned={shown === 'back'}
          onTurn={() => setShown(otherSide[shown])}
        />
      </div>
    </section>
  )
}
