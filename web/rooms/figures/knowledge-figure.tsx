import type { Figures } from '#contract/figures'
import { Figure } from './figure.tsx'
import { Plot } from './plot.tsx'
import { cards, count, longDay } from './words.ts'

export function KnowledgeFigure({ figures: { knowledge } }: { figures: Figures }) {
  const [first, last] = [knowledge[0], knowledge.at(-1)]
  if (!first || !last) return null
  const most = Math.max(...knowledge.map((point) => point.cards))
  const along = (of: (point: (typeof knowledge)[number]) => number) => {
    const ends = Math.max(1, knowledge.length - 1)
    const places = knowledge.map((point, nth) => `${nth / ends},${of(point) / most}`)
    return places.length === 1 ? `${places[0]} 1,${of(last) / most}` : places.join(' ')
  }
  return (
    <Figure
      title="What you know"
      definition="How many of the cards that you have studied you would recall: the sum of the predicted recall of each (filled), below how many they were (line), in cards, at the end of a study day."
      table={{
        head: ['Study day', 'Known', 'Studied'],
        rows: knowledge.map((point) => [longDay(point.day), count(point.known), count(point.cards)]),
      }}
    >
      <p className="mb-3 tabular-nums">
        You know about <strong>{count(last.known)}</strong> of the {cards(last.cards)} that you have studied.
      </p>
      <Plot
        label={`Known cards, from ${count(first.known)} to ${count(last.known)}`}
        top={cards(most)}
        from={longDay(first.day)}
        to="Today"
      >
        <polygon points={`0,0 ${along((point) => point.known)} 1,0`} className="fill-accent opacity-40" />
        <polyline
          points={along((point) => point.cards)}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-ink stroke-2"
        />
      </Plot>
    </Figure>
  )
}
