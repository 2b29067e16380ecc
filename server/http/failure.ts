import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import { product } from '#contract/brand'
import { Refusal } from '#domain/refusal'
import { DatabaseUnavailable } from '#server/db/unavailable'
import { faultOf } from '#server/fault'
import { dataHeaders } from './headers.ts'
import { answerProblem, headersOf, sentenceOf, statusOf } from './problem.ts'
import type { WithRequest } from './request.ts'

/** What a thrown error means to the person who asked; nothing for one that was not foreseen. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal('unavailable')
  return undefined
}

/** Logs what was not foreseen with the request's id; it is never shown. */
export function logFault(log: Pick<Logger, 'error' | 'warn'>, requestId: string, error: unknown): void {
  const refusal = refusalIn(error)
  if (!refusal) log.error({ requestId, fault: faultOf(error) }, 'request failed')
  else if (refusal.code === 'unavailable') log.warn({ requestId, fault: faultOf(error) }, 'database unavailable')
}

/** The answer to a failed call. */
export function answerFailure(context: Context<WithRequest>, error: unknown, log: Logger): Response {
  logFault(log, context.var.requestId, error)
  return answerProblem(context, refusalIn(error) ?? new Refusal('internal'))
}

/** The answer to a page that could not even be rendered. */
export function answerFailedPage(
  context: Context<WithRequest>,
  error: unknown,
  log: Logger,
): Response | Promise<Response> {
  logFault(log, context.var.requestId, error)
  const refusal = refusalIn(error) ?? new Refusal('internal')
  const page = html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>${product}</title>
      <h1>This page did not come about</h1>
      <p>${sentenceOf(refusal.code)}</p>
      <p><a href="">Try again</a></p>
    </html>`
  return context.html(page, statusOf(refusal.code), { ...dataHeaders, ...headersOf(refusal) })
}
