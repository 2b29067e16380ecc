/** What other rooms may use of studying. */
export { readRoom } from './day.ts'
