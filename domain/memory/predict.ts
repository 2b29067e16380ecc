import { dayMs } from '../time.ts'
import type { Answers } from './answers.ts'
import type { Memory, Model, Rating } from './model.ts'

/**
 * The probability of recall just before each answer, 0 to 1, by a model under parameters; nothing of use at a card's first.
 * `into` is written anew and given back; `left` is told what each card's last answer leaves, as long as it is called.
 */
export function predict(
  { time, under }: Model,
  parameters: readonly number[],
  { starts, rating, elapsedDays, atMs }: Answers,
  into = new Float64Array(rating.length),
  left: (memory: Memory) => void = () => {},
): Float64Array {
  const course = under(parameters)
  const isExact = time === 'exact'
  const memory: Memory = { stability: 0, difficulty: 0, fastStability: 0 }
  for (let card = 0; card + 1 < starts.length; card++) {
    const first = starts[card] as number
    course.begin(memory, rating[first] as Rating)
    for (let place = first + 1; place < (starts[card + 1] as number); place++) {
      const elapsed = isExact
        ? Math.max(0, (atMs[place] as number) - (atMs[place - 1] as number)) / dayMs
        : (elapsedDays[place] as number)
      into[place] = course.answer(memory, rating[place] as Rating, elapsed)
    }
    left(memory)
  }
  return into
}
