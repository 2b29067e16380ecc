import { type Answers, answersOf } from '#domain/memory/answers'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import { createChance, learnerOf, someParameters } from '#domain/memory/testing/learner'
import { mean } from '../average.ts'
import { heading, row } from '../markdown.ts'
import { reportBeyondFitting } from './beyond.ts'
import { evaluate, type Figures } from './evaluate.ts'
import { reportDecks, reportExam, reportStopping } from './exam.ts'
import { foretellers } from './foretell.ts'
import { readReviewLog } from './review-log.ts'
import { reportRetentions, reportSpreads, reportYears } from './years.ts'

/**
 * `npm run bench:learning [-- path]`: two years of studying, an exam, and how well answers are foretold that were not yet
 * given, for learners who are made up and for those of a review log. Prints Markdown tables.
 */
const [path] = process.argv.slice(2)

/** Learners who remember by one model or the other, under parameters of their own, with cards that differ unseen. */
const learners = Array.from({ length: 6 }, (_, nth) => {
  const chance = createChance(nth + 1)
  const model = nth % 2 === 0 ? fsrs6 : fsrs7
  return answersOf(learnerOf(model, someParameters(model, chance), { cards: 250, answersEach: 8, chance, hidden: 0.4 }))
})

const columns: [name: string, text: (figures: Figures) => string][] = [
  ['log loss', ({ logLoss }) => logLoss.toFixed(4)],
  ['RMSE(bins)', ({ rmseOfBins }) => rmseOfBins.toFixed(4)],
  ['AUC', ({ areaUnderCurve }) => areaUnderCurve.toFixed(3)],
  ['predicted − recalled', ({ gap }) => `${(100 * gap).toFixed(1)} pp`],
  ['fits taken', ({ fitted }) => (fitted > 0 ? `${Math.round(100 * fitted)} %` : '')],
]

/** Figures of several people, each counting the same; gaps by how large they are. */
const together = (all: readonly Figures[]): Figures => ({
  logLoss: mean(all.map(({ logLoss }) => logLoss)),
  rmseOfBins: mean(all.map(({ rmseOfBins }) => rmseOfBins)),
  areaUnderCurve: mean(all.map(({ areaUnderCurve }) => areaUnderCurve)),
  gap: all.length === 1 ? (all[0]?.gap ?? 0) : mean(all.map(({ gap }) => Math.abs(gap))),
  fitted: mean(all.map(({ fitted }) => fitted)),
})

function report(title: string, logs: readonly Answers[]): void {
  const judged = logs.reduce((sum, answers) => sum + answers.judged.length, 0)
  console.log(`\n### ${title}: ${judged.toLocaleString('en')} judged answers\n`)
  heading('', ...columns.map(([name]) => name), 'seconds')
  for (const foreteller of foretellers) {
    const begunMs = performance.now()
    const figures = together(logs.map((answers) => evaluate(foreteller, answers)))
    const seconds = ((performance.now() - begunMs) / 1000).toFixed(1)
    row(foreteller.name, ...columns.map(([, text]) => text(figures)), seconds)
  }
}

reportYears()
reportRetentions()
reportSpreads()
reportExam()
reportDecks()
reportStopping()
reportBeyondFitting()
report(`${learners.length} learners that are made up`, learners)
if (path) report(path, [answersOf(await readReviewLog(path))])
