import type { Logger } from 'pino'
import type { Macros } from '#domain/latex/macros'
import type { Counters } from '#server/counters'
import { countHit, type Limit } from '#server/db/throttle'
import type { Env } from '#server/env'
import type { Identity } from '#server/gateways/identity/identity'
import type { Model, Prompt } from '#server/gateways/model/model'
import { admit } from '#server/http/limits'
import type { Viewer } from '#server/http/viewer'
import { type CreditContext, welcome } from '#server/rooms/credit/service'
import { type Draft, type DraftDeps, draftReply } from './draft.ts'
import { type Course, createTally } from './tally.ts'

export type AssistantRules = Pick<Env['assistant'], 'timeoutMs' | 'repairsAtMost'>
export type AssistantContext = CreditContext & {
  env: { assistant: AssistantRules; limits: { assistant: Limit } }
  identity: Pick<Identity, 'signIn'>
  model: Model
  log: Logger
  counters: Counters
}

export type Listener = Pick<DraftDeps, 'signal' | 'onProse' | 'onAgain'> & { requestId: string }

/** Asks the model for people who may; every reply is counted, however it ends. */
export function createAsk(context: AssistantContext) {
  const { db, clock, env, identity, model, log, counters } = context
  const note = createTally({ log, counters, model: model.name })

  /** Refuses a person who asks too often; whom nothing has greeted here yet has their welcome grant. */
  async function letIn({ id, email, emailVerified }: Viewer): Promise<void> {
    admit(await countHit(db, `assistant ${id}`, env.limits.assistant, clock()))
    await welcome(context, { id, email: identity.signIn.hasLocalAccounts || emailVerified ? email : undefined })
  }

  /** A reply that can be shown, or why there is none; none is there for somebody who has left. */
  async function draft(
    kind: Course['kind'],
    prompt: Prompt,
    { macros, requestId, ...listener }: Listener & { macros: Macros },
  ): Promise<Draft> {
    const startedMs = performance.now()
    const reply = await draftReply(prompt, { ...env.assistant, ...listener, model, macros })
    const { flaws } = reply
    const drafted: Draft = reply.ok && listener.signal.aborted ? { ok: false, reason: 'stopped', flaws } : reply
    const outcome = drafted.ok ? (drafted.card ? 'card' : 'prose') : drafted.reason
    const repairs = flaws.length - (outcome === 'failed' ? 1 : 0)
    const detail = drafted.ok ? undefined : drafted.detail
    note({ kind, outcome, repairs, flaws, detail, tookMs: Math.round(performance.now() - startedMs) }, requestId)
    return drafted
  }

  return { letIn, draft }
}

export type AskModel = ReturnType<typeof createAsk>
