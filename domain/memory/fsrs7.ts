import { crossing } from './crossing.ts'
import {
  type Course,
  type Memory,
  type Model,
  parametersOf,
  type Rating,
  type Row,
  recallAtStability,
  within,
} from './model.ts'
import { createTrace } from './trace.ts'

/** Published values and limits: ts-fsrs, guide, FSRS-7 (2026). Spread among people: fsrs-rs, here divided by √2. */
const rows: readonly Row[] = [
  // Stability after a first Again, Hard, Good, Easy.
  [0.1104, 1e-4, 50, 0.98],
  [2.2395, 1e-4, 100, 0.98],
  [3.9221, 1e-4, 100, 0.98],
  [11.7841, 1e-4, 100, 0.98],
  // Difficulty: after a first Again, how much less by rating, its change.
  [6.1686, 1, 10, 0.523],
  [0.6457, 0.001, 4, 0.2528],
  [3.6807, 0.1, 4, 0.4329],
  // The slow trace: growth overall, by stability, by recall; rest overall, by stability, by recall; Hard and Easy.
  [1.9795, 0, 4, 0.2966],
  [0, 0, 1.2, 0.2139],
  [1.3826, 0.3, 3, 0.2889],
  [0.7024, 0.01, 1.5, 0.1862],
  [0.5999, 0.1, 1, 0.175],
  [0.8146, 0, 3.5, 0.3812],
  [0.6398, 0, 1, 0.3013],
  [1, 1, 7, 0.9104],
  // The fast trace, the same.
  [1.3207, 0, 4, 0.3234],
  [0.6707, 0, 2, 0.2448],
  [3.8668, 0.5, 6, 0.3273],
  [0.4416, 0.001, 1.5, 0.1842],
  [0.0934, 0.001, 1, 0.1735],
  [1.8631, 0, 5, 0.4608],
  [0.6162, 0, 1, 0.311],
  [1.0869, 1, 7, 0.864],
  // How fast either falls, fast and slow, and recall after as many days as its stability.
  [0.1567, 0.01, 0.25, 0.0418],
  [0.0801, 0.01, 0.95, 0.2596],
  [0.2421, 0.2, 0.85, 0.0798],
  [0.9464, 0.5, 0.99, 0.0682],
  // How much either counts, fast and slow, overall and by stability.
  [0.1433, 0.01, 1, 0.1282],
  [0.7145, 0.1, 1, 0.1397],
  [0, 0, 0.9, 0.1407],
  [0.5667, 0.1, 1.1, 0.1489],
  // By difficulty how much the slow one counts, and how fast it falls; by stability how fast the fast one falls.
  [0.3734, 0, 1, 0.2],
  [0.5333, 0, 0.6, 0.15],
  [0.3048, 0, 0.6, 0.15],
]
const parameters = parametersOf(
  rows.map(([published, lowest, highest, spread]): Row => [published, lowest, highest, spread / Math.SQRT2]),
)

/** After a first answer, and at most after forgetting: the fast trace as a share of the slow one. */
const fastShareOfSlow = 0.8

/** Days that a trace lasts, and in which recall comes down. */
const [shortest, longest] = [1e-4, 36_500]
const soonest = 1e-6

const stable = (days: number) => within(days, shortest, longest)
const difficult = (difficulty: number) => within(difficulty, 1, 10)

function under(given: readonly number[]): Course {
  const w = (nth: number) => given[nth] ?? Number.NaN
  const initial = [w(0), w(1), w(2), w(3)]
  const [hardest, easing, change] = [w(4), w(5), w(6)]
  const slowAfter = createTrace(given.slice(7, 15))
  const fastAfter = createTrace(given.slice(15, 23))
  const [fastDecay, slowDecay] = [w(23), -within(w(24), 0.01, 0.95)]
  const fastLogRecall = Math.log(w(25))
  const slowFactor = w(26) ** (1 / slowDecay) - 1
  const [fastWeight, slowWeight, fastWeightByStability, slowWeightByStability] = [w(27), w(28), w(29), w(30)]
  const [slowWeightByDifficulty, slowFallByDifficulty, fastFallByStability] = [w(31) - 0.5, w(32) - 0.3, w(33) - 0.3]
  const difficultyAfter = (rating: number) => hardest - Math.exp(easing * (rating - 1)) + 1
  const restingDifficulty = difficultyAfter(4)

  function fastRecall({ fastStability }: Memory): (elapsedDays: number) => number {
    const decay = -within(fastDecay * fastStability ** fastFallByStability, 0.01, 0.95)
    const speed = (Math.exp(Math.min(fastLogRecall / decay, 60)) - 1) / fastStability
    return (elapsedDays) => (1 + speed * elapsedDays) ** decay
  }

  function slowRecall({ stability, difficulty }: Memory): (elapsedDays: number) => number {
    const speed = (slowFactor * Math.exp((difficulty - 5) * slowFallByDifficulty)) / stability
    return (elapsedDays) => (1 + speed * elapsedDays) ** slowDecay
  }

  /** Recall by both traces; never quite impossible and never quite certain. */
  function mixing({ stability, fastStability, difficulty }: Memory): (byFast: number, bySlow: number) => number {
    const fast = fastWeight * fastStability ** -fastWeightByStability
    const slow = slowWeight * stability ** slowWeightByStability * Math.exp((difficulty - 5) * slowWeightByDifficulty)
    return (byFast, bySlow) => ((fast * byFast + slow * bySlow) / (fast + slow)) * (1 - 2e-5) + 1e-5
  }

  function curve(memory: Memory): (elapsedDays: number) => number {
    const [byFast, bySlow, mixed] = [fastRecall(memory), slowRecall(memory), mixing(memory)]
    return (elapsedDays) => mixed(byFast(elapsedDays), bySlow(elapsedDays))
  }

  /** Two falling curves together have no inverse in closed form. */
  function daysUntil(memory: Memory, recall: number): number {
    const recallAfter = curve(memory)
    return crossing((days) => recallAfter(days) - recall, [soonest, longest])
  }

  /** As after a first answer that leaves a memory which lasts so long. */
  function lasting(days: number, difficulty: number): Memory {
    const by = (slow: number): Memory => ({
      stability: slow,
      fastStability: stable(fastShareOfSlow * slow),
      difficulty,
    })
    return by(crossing((slow) => recallAtStability - curve(by(slow))(days), [shortest, longest]))
  }

  function nextDifficulty(difficulty: number, rating: Rating, recall: number): number {
    const moved = -change * (rating - 3) * (rating === 1 ? recall + 0.1 : 1)
    return difficult(0.01 * restingDifficulty + 0.99 * (difficulty + ((10 - difficulty) / 9) * moved))
  }

  return {
    begin(memory, rating) {
      memory.stability = stable(initial[rating - 1] ?? Number.NaN)
      memory.fastStability = stable(fastShareOfSlow * memory.stability)
      memory.difficulty = difficult(difficultyAfter(rating))
    },
    answer(memory, rating, elapsedDays) {
      const { stability, fastStability, difficulty } = memory
      const byFast = fastRecall(memory)(elapsedDays)
      const before = mixing(memory)(byFast, slowRecall(memory)(elapsedDays))
      const slow = slowAfter(stability, difficulty, before, rating)
      const fast = fastAfter(fastStability, difficulty, byFast, rating)
      memory.stability = stable(slow)
      memory.fastStability = stable(rating === 1 ? Math.min(fast, fastShareOfSlow * slow) : fast)
      memory.difficulty = nextDifficulty(difficulty, rating, before)
      return before
    },
    recall: (memory, elapsedDays) => curve(memory)(elapsedDays),
    curve,
    daysUntil,
    recorded: (memory) => ({
      stability: stable(daysUntil(memory, recallAtStability)),
      difficulty: memory.difficulty,
      slowStability: memory.stability,
      fastStability: memory.fastStability,
    }),
    memoryOf: ({ stability, difficulty, slowStability, fastStability }) =>
      slowStability > 0 ? { stability: slowStability, difficulty, fastStability } : lasting(stability, difficulty),
  }
}

/** FSRS-7: two traces of a memory, and time as exactly as it passed. */
export const fsrs7: Model = { name: 'FSRS-7', parameters, time: 'exact', under }
