import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** By file of the bundle: read when something first fails in it, since Node's own way keeps all of them from the start. */
const maps = new Map<string, SourceMap | undefined>()

/** A stack with places in the bundled server (ADR 36) as places in our sources; without a bundle as it is. */
export const inSources = (stack: string): string =>
  stack.replace(
    /(file:\/\/[^\s()]+\/build\/run\/[^\s()]+):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => sourceOf(file, Number(line), Number(column)) ?? place,
  )

function sourceOf(file: string, line: number, column: number): string | undefined {
  const known = maps.has(file) ? maps.get(file) : readMap(file)
  maps.set(file, known)
  const origin = known?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return undefined
  const source = fileURLToPath(new URL(origin.fileName, file))
  return `${relative('.', source)}:${origin.lineNumber}:${origin.columnNumber}`
}

function readMap(file: string): SourceMap | undefined {
  const path = `${fileURLToPath(file)}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
