import { type Logger, pino } from 'pino'

/** A write for each line would cost as much as a small call. */
const gatheredBytes = 4096
const gatheredMs = 200

/**
 * One JSON object a line, on standard output; lines leave together, a moment later. What goes in carries no names,
 * e-mails, tokens, addresses or card text.
 */
export function createLog(level: string): Logger {
  const output = pino.destination({ dest: 1, minLength: gatheredBytes, sync: true })
  setInterval(() => output.flush(), gatheredMs).unref()
  process.on('exit', () => output.flushSync())
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, output)
}
