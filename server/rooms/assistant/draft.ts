import type { CardSides } from '#domain/assistant/message'
import { proseBefore } from '#domain/assistant/prose'
import type { Macros } from '#domain/latex/macros'
import type { Model, ModelTrouble, Prompt } from '#server/gateways/model/model'
import { repairRequest } from './instructions.ts'
import type { Flaw } from './judge.ts'

export type DraftDeps = {
  model: Model
  macros: Macros
  timeoutMs: number
  repairsAtMost: number
  signal: AbortSignal
  /** Hears prose as it is written. */
  onProse?: ((text: string) => void) | undefined
  /** What was heard no longer counts: the model is asked again. */
  onAgain?: (() => void) | undefined
}

export type Draft = { flaws: Flaw[] } & (
  | { ok: true; content: string; card: CardSides | null }
  /** `complaint` is what was wrong with the last reply, in its own words: for the person, not for the log. */
  | { ok: false; reason: ModelTrouble; detail?: string | undefined; complaint?: string }
)

/** A reply that can be shown, asked for again with what is wrong until it can or patience ends. docs/rules.md §Assistant.6. */
export async function draftReply(prompt: Prompt, deps: DraftDeps): Promise<Draft> {
  const { model, macros, timeoutMs, repairsAtMost, signal, onAgain } = deps
  const startedMs = performance.now()
  const messages = [...prompt.messages]
  const flaws: Flaw[] = []
  for (;;) {
    const leftMs = timeoutMs - (performance.now() - startedMs)
    if (leftMs <= 0) return { ok: false, reason: 'slow', flaws }
    const onText = proseListener(deps.onProse)
    const completion = await model.complete(
      { ...prompt, messages },
      { signal, timeoutMs: leftMs, ...(onText && { onText }) },
    )
    if (!completion.ok) return { ...completion, flaws }
    const { judgeReply } = await import('./judge.ts')
    const verdict = judgeReply(completion, macros)
    if (verdict.ok) return { ...verdict, flaws }
    flaws.push(verdict.flaw)
    if (flaws.length > repairsAtMost) return { ok: false, reason: 'failed', flaws, complaint: verdict.complaint }
    onAgain?.()
    messages.push(
      { role: 'assistant', content: completion.text.trim() || '…' },
      { role: 'user', content: repairRequest(verdict.complaint) },
    )
  }
}

/** Passes on of the growing text what is surely prose, piece by piece. */
function proseListener(onProse: DraftDeps['onProse']) {
  if (!onProse) return undefined
  let text = ''
  let heard = 0
  return (piece: string) => {
    text += piece
    const prose = proseBefore(text)
    if (prose.length > heard) onProse(prose.slice(heard))
    heard = prose.length
  }
}
