import { useQueryClient } from '@tanstack/react-query'
import type { WhatIf } from '#contract/figures'
import { messageOf } from '#web/lib/messages.ts'
import { figuresKey } from '#web/rooms/queries/figures-query.ts'
import { useSaveSettings } from '#web/rooms/queries/use-save-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { Figure } from './figure.tsx'
import { Plot } from './plot.tsx'
import { cards, count, minutesCompared, percent } from './words.ts'

/** How much of its place a bar fills. */
const filled = 0.6

/** What wanting to recall more or less would cost; choosing one is the setting. docs/rules.md §Figures.8. */
export function WhatIfFigure({ whatIf }: { whatIf: WhatIf }) {
  const { options, desiredRetention } = whatIf
  const client = useQueryClient()
  const save = useSaveSettings({
    onSaved: () => {
      toasts.add({ title: 'Saved', description: 'It counts from your next answer on.' })
      return client.invalidateQueries({ queryKey: figuresKey })
    },
  })
  const most = Math.max(...options.map(({ minutesADay }) => minutesADay))
  return (
    <Figure
      title="If you wanted to recall more, or less"
      definition={`The ${cards(whatIf.cards)} that you have studied, and no new ones, asked for ${whatIf.days} days whenever predicted recall has come down to what you want: mean minutes a day, at ${Math.round(whatIf.secondsPerAnswer)} s for an answer that recalls, as by your own last ones, and how many of them you would recall on an average day.`}
    >
      <Plot
        label={`Minutes a day, from ${minutesCompared(options[0]?.minutesADay ?? 0)} to ${minutesCompared(most)}`}
        top={minutesCompared(most)}
        from={percent(options[0]?.desiredRetention ?? 0)}
        to={percent(options.at(-1)?.desiredRetention ?? 0)}
      >
        {options.map((option, nth) => (
          <rect
            key={option.desiredRetention}
            x={(nth + (1 - filled) / 2) / options.length}
            width={filled / options.length}
            height={most > 0 ? option.minutesADay / most : 0}
            className={`fill-accent ${option.desiredRetention === desiredRetention ? '' : 'opacity-40'}`}
          />
        ))}
      </Plot>
      <Options
        whatIf={whatIf}
        isSaving={save.isPending}
        onChoose={(desiredRetention) => save.mutate({ desiredRetention })}
      />
      {save.isError && (
        <p role="alert" className="mt-2 text-danger">
          Failed to save settings. {messageOf(save.error).text}
        </p>
      )}
    </Figure>
  )
}

type OptionsProps = { whatIf: WhatIf; isSaving: boolean; onChoose: (desiredRetention: number) => void }

const Options = ({ whatIf: { options, desiredRetention }, isSaving, onChoose }: OptionsProps) => (
  <table className="mt-4 w-full max-w-md border-collapse text-left tabular-nums">
    <thead>
      <tr>
        {['You want', 'A day', 'You know'].map((head) => (
          <th key={head} scope="col" className="border-b border-edge py-1 pr-4 font-medium">
            {head}
          </th>
        ))}
        <td className="border-b border-edge" />
      </tr>
    </thead>
    <tbody>
      {options.map((option) => (
        <tr key={option.desiredRetention}>
          <th scope="row" className="border-b border-hairline py-1 pr-4 font-normal">
            {percent(option.desiredRetention)}
          </th>
          <td className="border-b border-hairline py-1 pr-4">{minutesCompared(option.minutesADay)}</td>
          <td className="border-b border-hairline py-1 pr-4">{count(option.known)}</td>
          <td className="border-b border-hairline py-1 text-right print:hidden">
            {option.desiredRetention === desiredRetention ? (
              <span className="text-small text-faint">Yours</span>
            ) : (
              <Button
                size="small"
                aria-label={`Choose ${percent(option.desiredRetention)}`}
                unavailable={isSaving && 'Saving...'}
                onClick={() => onChoose(option.desiredRetention)}
              >
                Choose
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
