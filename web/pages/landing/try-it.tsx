import { useState } from 'react'
import { CardFace } from '#web/rooms/card-face/card-face.tsx'
import { loadEngine } from '#web/rooms/card-face/engine.ts'

const example = {
  front: String.raw`\frac{d}{dx}\left(x^{n}\right)`,
  back: String.raw`n\,x^{n-1}`,
}

type SideName = keyof typeof example

/** Two editors and the card that they make. */
export function TryIt() {
  const [card, setCard] = useState(example)
  const [shown, setShown] = useState<SideName>('front')
  const editorOf = (side: SideName, label: string) => (
    <label className="grid gap-1 font-medium">
      {label}
      <textarea
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={card[side]}
        className="field-sizing-content max-h-[calc(10lh+1.5rem)] min-h-[calc(3lh+1.5rem)] w-full resize-none rounded-control border border-edge bg-board p-3 font-source text-[20px] text-chalk"
        onFocus={() => {
          setShown(side)
          void loadEngine().catch(() => undefined)
        }}
        onChange={(event) => setCard({ ...card, [side]: event.target.value })}
      />
    </label>
  )
  return (
    <section aria-labelledby="try-it" className="mt-20">
      <h2 id="try-it" className="text-title">
        Try It Yourself
      </h2>
      <p className="mt-2 text-faint">
        Type LaTeX on the left; the card on the right follows. Press it to turn it over.
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-4">
          {editorOf('front', 'Front')}
          {editorOf('back', 'Back')}
        </div>
        <CardFace
          {...card}
          placeholders={{ front: 'The front of your card', back: 'The back of your card' }}
          isTurned={shown === 'back'}
          onTurn={() => setShown(shown === 'front' ? 'back' : 'front')}
        />
      </div>
    </section>
  )
}
