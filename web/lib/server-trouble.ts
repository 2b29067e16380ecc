/** What a person reads when the server is at fault; apart from the other messages because every page needs these. */
export const serverTrouble = {
  unavailable: 'The server cannot answer at the moment. Nothing is lost; try again soon.',
  internal: 'Something went wrong on our side. Nothing is lost; try again.',
}
