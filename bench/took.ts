import { heading, row } from './markdown.ts'

export async function took<Result>(work: () => Result | Promise<Result>): Promise<{ ms: number; result: Result }> {
  const startedMs = performance.now()
  const result = await work()
  return { ms: performance.now() - startedMs, result }
}

export const shown = (name: string, ms: number, floorMs: number) =>
  row(name, `${Math.round(ms)} ms`, `${Math.round(floorMs)} ms`, (ms / floorMs).toFixed(1))

export const tableHead = (): void => heading('operation', 'took', 'floor', 'ratio')
