const endless = '1000000'

/** Settings of a server that refuses nobody for asking often, and leaves the output to what the command prints. */
export const unlimited = {
  LIMIT_ANONYMOUS: endless,
  LIMIT_ASSISTANT: endless,
  LIMIT_CHECKOUTS: endless,
  LIMIT_IMPORTS: endless,
  LIMIT_READS: endless,
  LIMIT_WRITES: endless,
  LOG_LEVEL: 'silent',
}
