import { type Course, type Model, parametersOf, type Rating, recallAtStability, within } from './model.ts'

/** Published values and limits: open-spaced-repetition, "The Algorithm", FSRS-6 (2025). Spread among people: fsrs-rs. */
const parameters = parametersOf([
  // Stability after a first Again, Hard, Good, Easy.
  [0.212, 0.001, 100, 1.2],
  [1.2931, 0.001, 100, 1.2],
  [2.3065, 0.001, 100, 1.2],
  [8.2956, 0.001, 100, 1.2],
  // Difficulty: after a first Again, how much less by rating, its change, its way back.
  [6.4133, 1, 10, 0.57],
  [0.8334, 0.001, 4, 0.28],
  [3.0194, 0.001, 4, 0.6],
  [0.001, 0.001, 0.75, 0.12],
  // Growth of what was recalled: overall, by stability, by recall.
  [1.8722, 0, 4.5, 0.39],
  [0.1666, 0, 0.8, 0.18],
  [0.796, 0.001, 3.5, 0.33],
  // Rest of what was forgotten: overall, by difficulty, by stability, by recall.
  [1.4835, 0.001, 5, 0.3],
  [0.0614, 0.001, 0.25, 0.09],
  [0.2629, 0.001, 0.9, 0.16],
  [1.6483, 0, 4, 0.57],
  // Growth after Hard and after Easy, as a share of that after Good.
  [0.6014, 0, 1, 0.25],
  [1.8729, 1, 6, 1.03],
  // On the same day: overall, by rating, by stability.
  [0.5425, 0, 2, 0.31],
  [0.0912, 0, 2, 0.32],
  [0.0658, 0.01, 0.8, 0.14],
  // How fast recall falls.
  [0.1542, 0.1, 0.8, 0.27],
])

const stable = (days: number) => within(days, 0.001, 36_500)
const difficult = (difficulty: number) => within(difficulty, 1, 10)

/** Recall after some days is (1 + factor × days ÷ stability) ^ decay. */
function forgettingCurve(given: readonly number[]): { factor: number; decay: number } {
  const decay = -(given[20] ?? Number.NaN)
  return { factor: recallAtStability ** (1 / decay) - 1, decay }
}

function under(given: readonly number[]): Course {
  const w = (nth: number) => given[nth] ?? Number.NaN
  const initial = [w(0), w(1), w(2), w(3)]
  const [hardest, easing, change, wayBack] = [w(4), w(5), w(6), w(7)]
  const [growth, growthByStability, growthByRecall] = [Math.exp(w(8)), w(9), w(10)]
  const [rest, restByDifficulty, restByStability, restByRecall] = [w(11), w(12), w(13), w(14)]
  const [hard, easy] = [w(15), w(16)]
  const [sameDay, sameDayByRating, sameDayByStability] = [w(17), w(18), w(19)]
  const shortest = Math.exp(sameDay * sameDayByRating)
  const { factor, decay } = forgettingCurve(given)
  const difficultyAfter = (rating: number) => hardest - Math.exp((rating - 1) * easing) + 1
  const lowestDifficulty = difficultyAfter(4)

  const recallAfter = (stability: number, elapsedDays: number) => (1 + (factor * elapsedDays) / stability) ** decay

  function onSameDay(stability: number, rating: Rating): number {
    const increase = stability ** -sameDayByStability * Math.exp(sameDay * (rating - 3 + sameDayByRating))
    return stability * (rating === 1 ? increase : Math.max(1, increase))
  }

  function forgotten(stability: number, difficulty: number, recall: number): number {
    const byMemory = difficulty ** -restByDifficulty * ((stability + 1) ** restByStability - 1)
    return Math.min(rest * byMemory * Math.exp((1 - recall) * restByRecall), stability / shortest)
  }

  function recalled(stability: number, difficulty: number, recall: number, rating: Rating): number {
    const share = rating === 2 ? hard : rating === 4 ? easy : 1
    const byMemory = (11 - difficulty) * stability ** -growthByStability
    return stability * (1 + growth * byMemory * (Math.exp((1 - recall) * growthByRecall) - 1) * share)
  }

  return {
    begin(memory, rating) {
      memory.stability = initial[rating - 1] ?? Number.NaN
      memory.difficulty = difficult(difficultyAfter(rating))
    },
    answer(memory, rating, elapsedDays) {
      const { stability, difficulty } = memory
      const recall = recallAfter(stability, elapsedDays)
      if (elapsedDays === 0) memory.stability = stable(onSameDay(stability, rating))
      else if (rating === 1) memory.stability = stable(forgotten(stability, difficulty, recall))
      else memory.stability = stable(recalled(stability, difficulty, recall, rating))
      const moved = difficulty - (change * (rating - 3) * (10 - difficulty)) / 9
      memory.difficulty = difficult(wayBack * lowestDifficulty + (1 - wayBack) * moved)
      return recall
    },
    recall: ({ stability }, elapsedDays) => recallAfter(stability, elapsedDays),
    curve:
      ({ stability }) =>
      (elapsedDays) =>
        recallAfter(stability, elapsedDays),
    daysUntil: ({ stability }, recall) => (stability / factor) * (recall ** (1 / decay) - 1),
    recorded: ({ stability, difficulty }) => ({ stability, difficulty, slowStability: 0, fastStability: 0 }),
    memoryOf: ({ stability, difficulty }) => ({ stability, difficulty, fastStability: 0 }),
  }
}

/** FSRS-6, not rounded on the way. Source: docs/rules.md §Schedule.5. */
export const fsrs6: Model = { name: 'FSRS-6', parameters, time: 'study days', under }
