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
  const ratingAt = (place: number) => rating[place] as Rating
  const elapsedAt = (place: number) =>
    isExact ? Math.max(0, (atMs[place] ?? 0) - (atMs[place - 1] ?? 0)) / dayMs : (elapsedDays[place] ?? 0)
  const memory: Memory = { stability: 0, difficulty: 0, fastStability: 0 }
  for (let card = 0; card + 1 < starts.length; card++) {
    const [first, end] = [starts[card] ?? 0, starts[card + 1] ?? 0]
    course.begin(memory, ratingAt(first))
    for (let place = first + 1; place < end; place++)
      into[place] = course.answer(memory, ratingAt(place), elapsedAt(place))
    left(memory)
  }
  return into
}
