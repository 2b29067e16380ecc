/** What a person reads when the server is at fault or out of reach; apart from the other messages because every page needs these. */
export const serverTrouble = {
  offline: 'You seem to be offline. Nothing is lost; try again when the connection is back.',
  unavailable: 'The server cannot answer at the moment. Nothing is lost; try again soon.',
  internal: 'Something went wrong on our side. Nothing is lost; try again.',
}

export type ServerTrouble = keyof typeof serverTrouble

/** Whether `error` is the browser's own, for a request or a part of a page that the network did not bring. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|import|network|load failed/i.test(error.message)
