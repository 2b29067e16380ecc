import type { Figures } from '#contract/figures'
import { Figure } from './figure.tsx'
import { answers, count, percent } from './words.ts'

const side = 100
/** Of a dot, by its share of all answers. */
const radiusOf = (share: number) => 1 + 5 * Math.sqrt(share)

export function CalibrationFigure({ figures: { calibration } }: { figures: Figures }) {
  const total = calibration.reduce((sum, bin) => sum + bin.answers, 0)
  if (total === 0) return null
  const mean = (of: 'predicted' | 'recalled') =>
    calibration.reduce((sum, bin) => sum + bin[of] * bin.answers, 0) / total
  return (
    <Figure
      title="How well it was foretold"
      definition="Your answers on a later study day than the one before, in twentieths by how likely recall was held to be: across what was predicted, upwards the share that you recalled, both in percent, the same on the line; larger dots are more answers."
      table={{
        head: ['Predicted', 'Recalled', 'Answers'],
        rows: calibration.map((bin) => [percent(bin.predicted), percent(bin.recalled), count(bin.answers)]),
      }}
    >
      <p className="mb-3 tabular-nums">
        Predicted <strong>{percent(mean('predicted'))}</strong>, recalled <strong>{percent(mean('recalled'))}</strong>{' '}
        on {answers(total)}.
      </p>
      <svg
        role="img"
        aria-label={`Predicted ${percent(mean('predicted'))}, recalled ${percent(mean('recalled'))}`}
        viewBox={`-6 -6 ${side + 12} ${side + 12}`}
        className="w-full max-w-72"
      >
        <path d={`M0 0V${side}H${side}`} vectorEffect="non-scaling-stroke" className="fill-none stroke-edge" />
        <path
          d={`M0 ${side}L${side} 0`}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-edge"
          strokeDasharray="4 4"
        />
        {calibration.map((bin) => (
          <circle
            key={bin.predicted}
            cx={bin.predicted * side}
            cy={(1 - bin.recalled) * side}
            r={radiusOf(bin.answers / total)}
            className="fill-accent"
          >
            <title>{`Predicted ${percent(bin.predicted)}, recalled ${percent(bin.recalled)}, ${answers(bin.answers)}`}</title>
          </circle>
        ))}
      </svg>
      <p aria-hidden className="flex max-w-72 justify-between px-2 text-small text-faint">
        <span>0%</span>
        <span>100% predicted</span>
      </p>
    </Figure>
  )
}
