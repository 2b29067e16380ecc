import { data } from 'react-router'

/** Waits for what a loader reads. A server that cannot answer now is a 503 page, everything else that fails an error. */
export async function readPublic<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'unavailable')
      throw data(null, { status: 503, headers: { 'retry-after': '2' } })
    throw error
  }
}
