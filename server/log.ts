import { type Logger, pino } from 'pino'

/** One JSON object a line, on standard output. What goes in carries no names, e-mails, tokens, addresses or card text. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
