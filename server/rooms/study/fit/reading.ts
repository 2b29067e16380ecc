import { answersOf, type CardLog, type Line } from '#domain/memory/answers'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import { type Outcome, personalise } from '#domain/memory/personal'
import type { Grade } from '#domain/review'

/** A line of the log, as the database writes lists of them. */
type LineRow = Readonly<
  | [card: string, kind: 'undo', id: string, undoes: string, grade: null, studyDay: number, atMs: number]
  | [card: string, kind: OtherKind, id: string, undoes: null, grade: Grade, studyDay: number, atMs: number]
>
type OtherKind = Exclude<Line['kind'], 'undo'>

/** What is asked of the thread: all lines of a person as JSON, card by card in order of arrival, and how many suffice. */
export type Work = { lines: string; judgedFrom: number }

/** A model of its own for whoever wrote these lines; nothing where too few of them are judged. */
export function fitTo({ lines, judgedFrom }: Work): (Omit<Outcome, 'personal'> & Fitted) | undefined {
  const answers = answersOf(logsIn(JSON.parse(lines)))
  if (answers.judged.length < judgedFrom) return undefined
  const { personal, ...outcome } = personalise([fsrs6, fsrs7], answers)
  const { model, parameters, calibration } = personal
  // A model is functions, which do not go from thread to thread.
  return { ...outcome, model: model.name, parameters, calibration }
}

type Fitted = { model: string } & Omit<Outcome['personal'], 'model'>

function logsIn(rows: readonly LineRow[]): CardLog[] {
  const logs = new Map<string, Line[]>()
  for (const [card, kind, id, undoes, grade, studyDay, atMs] of rows) {
    const lines = logs.get(card) ?? []
    if (kind === 'answer') lines.push({ kind, id, grade, studyDay, atMs })
    else if (kind === 'reset') lines.push({ kind, id })
    else if (kind === 'undo') lines.push({ kind, undoes })
    logs.set(card, lines)
  }
  return [...logs].map(([card, lines]) => ({ card, lines }))
}
