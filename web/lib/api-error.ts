import { type RefusalCode, refusalCodes } from '#domain/refusal'
import { isUnreached } from './server-trouble.ts'
import { SignInProblem, type SignInProblemCode } from './sign-in-problem.ts'

/**
 * offline: the server was not reached, so nothing is known about whether it acted ·
 * sign in slow, ended: it took too long, or was ended in another tab.
 */
export type TroubleCode =
  | RefusalCode
  | SignInProblemCode
  | 'offline'
  | 'sign_in_slow'
  | 'sign_in_ended'
  | 'account_deleted'

/** A call to the server that failed, with what the server said about it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | 'offline'
  /** The server's own sentence, where it gave one. */
  readonly sentence: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** No answer came for as long as one is waited for; to ask again by itself would be to wait as long again. */
  readonly isLate: boolean

  constructor(
    status: number,
    code: RefusalCode | 'offline',
    more: { sentence?: string; retryAfterSeconds?: number; isLate?: boolean } = {},
  ) {
    super(code === 'offline' ? 'The server was not reached' : `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.sentence = more.sentence
    this.retryAfterSeconds = more.retryAfterSeconds
    this.isLate = more.isLate ?? false
  }
}

/** The code of anything that was thrown; what is not an answer of the server counts as `internal`, and is logged. */
export function troubleOf(error: unknown): TroubleCode {
  if (error instanceof ApiError || error instanceof SignInProblem) return error.code
  logUnforeseen(error)
  return 'internal'
}

const logged = new WeakSet<Error>()

/** Once, however often a page asks; the browser itself logs what it did not fetch, and what was called off is no error. */
function logUnforeseen(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError' || isUnreached(error) || logged.has(error)) return
  logged.add(error)
  // biome-ignore lint/suspicious/noConsole: the page says only that something went wrong; here is what
  console.error(error)
}

/** Reads a refused answer. One that is not ours (a proxy's page, a network's) is judged by its status alone, and refuses nothing. */
export async function readProblem(response: Response): Promise<ApiError> {
  const { error, code }: { error?: unknown; code?: unknown } = (await response.json().catch(() => undefined)) ?? {}
  const sentence = typeof error === 'string' && code ? error : undefined
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, isCode(code) ? code : codeOfStatus(response.status, sentence), {
    sentence,
    retryAfterSeconds,
  })
}

const isCode = (code: unknown): code is RefusalCode => refusalCodes.some((known) => known === code)

/** Of an answer without a code, or with one that a newer server has. */
const codeOfStatus = (status: number, sentence: string | undefined): RefusalCode => {
  if (status === 401) return 'invalid_token'
  if (status === 413) return 'body_too_large'
  if (status === 429) return 'too_many_requests'
  if (status === 500) return 'internal'
  if (sentence === undefined || status > 500) return 'unavailable'
  return status === 404 ? 'not_found' : 'invalid'
}
