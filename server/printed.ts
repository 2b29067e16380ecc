import { format } from 'node:util'
import type { Logger } from 'pino'
import { keysOf } from '#domain/keys'
import { faultOf } from './fault.ts'

const longest = 300

/** What others print may quote an address or what somebody typed. */
const withoutQuotes = (text: string) => text.replace(/"[^"\n]*"/g, '"…"').slice(0, longest)

/** What libraries print and Node warns of become lines of the log, so that all of it is JSON. */
export function logPrinted(log: Logger): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
  for (const kind of keysOf(levels))
    console[kind] = (...words: unknown[]) => {
      const fault = words.find((word) => word instanceof Error)
      log[levels[kind]](fault ? { fault: faultOf(fault) } : { printed: withoutQuotes(format(...words)) }, 'printed')
    }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ fault: faultOf(warning) }, 'Node warns'))
}
