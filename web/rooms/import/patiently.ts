import { ApiError } from '#web/lib/api-error.ts'

/** Waits as long as the server says where there were too many requests. */
export async function patiently<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 5) * 1000))
      signal.throwIfAborted()
    }
  }
}
