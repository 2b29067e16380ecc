import { ApiError } from './api-error.ts'
import { asOf } from './in-place.ts'

/** Only the server's own word: what is kept here, and answered in its place, counts as not reached. */
export async function fromServer<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (asOf() !== undefined) throw new ApiError(0, 'offline')
  return answer
}
