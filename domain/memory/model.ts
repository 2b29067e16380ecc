/** FSRS's four ratings: 1 Again, 2 Hard, 3 Good, 4 Easy. */
export type Rating = 1 | 2 | 3 | 4

/**
 * What is remembered of one card. Written in place, because fitting goes through tens of thousands of answers hundreds of
 * times.
 */
export type Memory = {
  /** Days. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  /** Of the second trace, in days; 0 in a model that has one. */
  fastStability: number
}

/** What a record has of a memory, whichever model it is by. */
export type RecordedMemory = {
  /** Days until recall, as the model says, has come down to 90 %. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  /** Of the two traces of FSRS-7, in days; 0 where the memory is by a model that has one, or was brought without them. */
  slowStability: number
  fastStability: number
}

/** By definition, recall after as many days as the stability that is recorded. */
export const recallAtStability = 0.9

/** A model of memory under certain parameters. Elapsed time is in days since the card's last answer. */
export type Course = {
  /** Leaves the memory after a card's first answer. */
  begin(memory: Memory, rating: Rating): void
  /** Leaves the memory after an answer, and gives the probability of recall just before it, 0 to 1. */
  answer(memory: Memory, rating: Rating, elapsedDays: number): number
  /** Probability of recall, 0 to 1. */
  recall(memory: Memory, elapsedDays: number): number
  /** The same for many elapsed times of one memory. */
  curve(memory: Memory): (elapsedDays: number) => number
  /** Days, not whole ones, until recall has come down to a probability. */
  daysUntil(memory: Memory, recall: number): number
  /** What a record is to have of a memory. */
  recorded(memory: Memory): RecordedMemory
  /** The memory that was recorded. What another model recorded is taken as one that is as hard and lasts as long. */
  memoryOf(recorded: RecordedMemory): Memory
}

export type Parameter = {
  published: number
  lowest: number
  highest: number
  /** Standard deviation among people; of the logarithm where that is what is fitted. */
  spread: number
  /** Spans orders of magnitude, and is fitted as a logarithm. */
  isLogarithmic: boolean
}

export type Model = {
  name: 'FSRS-6' | 'FSRS-7'
  parameters: readonly Parameter[]
  /** What it counts time in: whole study days, 0 for the same one, or exactly. */
  time: 'study days' | 'exact'
  /** The model under parameters, in their order. */
  under(parameters: readonly number[]): Course
}

/** What a model is used with until somebody has answered enough. */
export const publishedOf = ({ parameters }: Model): readonly number[] => parameters.map(({ published }) => published)

/** A parameter as a row of a model's table: published value, lowest, highest, spread among people. */
export type Row = readonly [published: number, lowest: number, highest: number, spread: number]

/** Every model begins with the stabilities after a first answer of each rating. */
const initialStabilities = 4

/** The parameters of a model by the rows of its table, of which the initial stabilities come first. */
export const parametersOf = (rows: readonly Row[]): readonly Parameter[] =>
  rows.map(([published, lowest, highest, spread], nth) => ({
    published,
    lowest,
    highest,
    spread,
    isLogarithmic: nth < initialStabilities,
  }))

/** The nearest value between two limits. */
export const within = (value: number, lowest: number, highest: number): number =>
  value < lowest ? lowest : value > highest ? highest : value
