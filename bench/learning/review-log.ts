import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { CardLog, Line } from '#domain/memory/answers'
import type { Grade } from '#domain/review'
import { dayMs, hourMs } from '#domain/time'

/** Of the four ratings that other programs ask for, each as a grade. */
const grades: Record<string, Grade> = { 1: 2, 2: 3, 3: 4, 4: 5 }
/** Whose log it is and where they live, a file does not tell: days begin at 4 o'clock, UTC. */
const dayStartMs = 4 * hourMs

/** Reads a log with a line for each answer: columns `card`, `ms` (epoch milliseconds) and `rating` (1 to 4), in any order. */
export async function readReviewLog(path: string): Promise<CardLog[]> {
  const cards = new Map<string, Line[]>()
  let columns: string[] | undefined
  let nth = 0
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const cells = text.split(',').map((cell) => cell.trim())
    if (!columns) {
      columns = cells
      continue
    }
    const cell = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? ''
    const grade = grades[cell('rating')]
    const atMs = Number(cell('ms'))
    if (grade === undefined || !Number.isFinite(atMs)) throw new Error(`${path}: “${text}” is no answer.`)
    const line: Line = {
      kind: 'answer',
      id: `${nth++}`,
      grade,
      atMs,
      studyDay: Math.floor((atMs - dayStartMs) / dayMs),
    }
    cards.set(cell('card'), [...(cards.get(cell('card')) ?? []), line])
  }
  return [...cards].map(([card, lines]) => ({ card, lines }))
}
