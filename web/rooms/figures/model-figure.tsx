import type { OwnModel } from '#contract/figures'
import { Figure } from './figure.tsx'
import { answers, percent } from './words.ts'

const loss = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

export function ModelFigure({ model }: { model: OwnModel }) {
  return (
    <Figure
      title="A memory model of your own"
      definition="FSRS-6 fitted to your own answers, beside the published one: both foretold the last fifth of them, which neither had seen. Surprise is the mean negative logarithm of how probable each held what happened; the less, the better."
      table={{
        head: ['Model', 'Predicted', 'Recalled', 'Surprise'],
        rows: [
          ['Published', percent(model.published), percent(model.recalled), loss.format(model.publishedLoss)],
          ['Yours', percent(model.own), percent(model.recalled), loss.format(model.ownLoss)],
        ],
      }}
    >
      <p className="tabular-nums">
        Of {answers(model.tailAnswers)} you recalled <strong>{percent(model.recalled)}</strong>: the published model
        predicted <strong>{percent(model.published)}</strong>, yours <strong>{percent(model.own)}</strong>.{' '}
        {model.isRefused
          ? 'Yours foretold them worse, and was not kept.'
          : `Yours is fitted to ${answers(model.answers)}.`}
      </p>
    </Figure>
  )
}
