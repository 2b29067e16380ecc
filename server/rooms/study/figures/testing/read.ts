import { pino } from 'pino'
import { type Database, sql } from '#server/db/open'
import type { Viewer } from '#server/http/viewer'
import { createFigures, type Figure } from '../service.ts'

type App = { db: Database; clock: { nowMs: number } }

/** Figures as a process reads them that has just started; what it keeps once the answer is sent is kept when `stored` resolves. */
export function newFigures({ db, clock }: App): { read: Figure; stored: () => Promise<void> } {
  const works: (() => Promise<void>)[] = []
  const read = createFigures({
    db,
    clock: () => clock.nowMs,
    later: (work) => void works.push(work),
    log: pino({ level: 'silent' }),
  })
  const stored = async () => {
    for (const work of works.splice(0)) await work()
  }
  return { read, stored }
}

/** A person's figures where nothing was remembered or kept of them; nothing is. */
export async function figuresFromNothing(app: App, { id }: { id: string }, deckId?: string) {
  const rows: Database['rows'] = async (statement) =>
    statement.strings.join('').includes('insert into figures_whole') ? [] : app.db.rows(statement)
  const hideOrShow = () =>
    app.db.rows(sql`
      with whole as (update figures_whole set made = -made where person_id = ${id})
      update figures_part set made = -made where person_id = ${id}`)
  await hideOrShow()
  const figures = await newFigures({ ...app, db: { ...app.db, rows } }).read({ id } as Viewer, deckId)
  await hideOrShow()
  return figures
}

/** Sums of the same numbers in another order differ in their last digits. */
export const rounded = (figures: unknown) =>
  JSON.parse(JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Number(value.toFixed(9)) : value)))
