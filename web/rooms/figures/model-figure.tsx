import { useState } from 'react'
import type { OwnModel } from '#contract/figures'
import type { Weights } from '#contract/user'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Figure } from './figure.tsx'
import { answers, percent } from './words.ts'

const WeightsDialog = lazyPart(async () => (await import('./weights-dialog.tsx')).WeightsDialog)

export function ModelFigure({ model }: { model: OwnModel }) {
  return (
    <Figure
      title="A memory model of your own"
      definition="FSRS fitted to your own answers, beside FSRS-6 as it is published: both foretold the last fifth of them, which neither had seen, and surprise is the mean negative logarithm of how probable each held what happened: the less, the better."
      table={{
        head: ['Model', 'Predicted', 'Recalled', 'Surprise'],
        rows: [
          ['Published', percent(model.published), percent(model.recalled), model.publishedLoss.toFixed(3)],
          ['Yours', percent(model.own), percent(model.recalled), model.ownLoss.toFixed(3)],
        ],
      }}
    >
      <p className="tabular-nums">
        Of {answers(model.tailAnswers)} you recalled <strong>{percent(model.recalled)}</strong>: the published model
        predicted <strong>{percent(model.published)}</strong>, yours <strong>{percent(model.own)}</strong>.{' '}
        {model.isRefused
          ? 'Yours foretold them worse, and was not kept.'
          : `Yours is ${model.model ?? 'FSRS-6'}, fitted to ${answers(model.answers)}.`}
      </p>
      {model.weights && <Choice weights={model.weights} isEarlier={model.isRefused} />}
    </Figure>
  )
}

/** By what cards are scheduled, and the way to the other. */
function Choice({ weights, isEarlier }: { weights: Weights; isEarlier: boolean }) {
  const [to, setTo] = useState<Weights>()
  const yours = isEarlier ? 'your earlier model' : 'your own model'
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">Your cards are scheduled by {weights === 'own' ? yours : 'the published one'}.</p>
      <Button
        size="small"
        className="print:hidden"
        onPointerEnter={WeightsDialog.prepare}
        onFocus={WeightsDialog.prepare}
        onClick={() => setTo(weights === 'own' ? 'published' : 'own')}
      >
        {weights === 'own' ? 'Back to the Published One...' : 'Use Your Own...'}
      </Button>
      {to && <WeightsDialog to={to} onClose={() => setTo(undefined)} />}
    </div>
  )
}
