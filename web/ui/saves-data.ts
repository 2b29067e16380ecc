/** Whether a person who pays for each byte asked to be sent no more than what is used. Not every browser tells. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
