import type { Fix, SourceError, Span } from '../tree.ts'

/** A part of expanded text: `length` characters that stand for `from`–`to` as typed, one for one where `isExact`. */
type Run = Span & { length: number; isExact: boolean }

/** What is put in place of a call: text of the macro, or a part of the present text, such as an argument. */
export type Part = string | Span

/** Text in which calls were replaced by what they stand for, and which knows where everything in it was typed. */
export type Expanded = {
  readonly text: string
  /** Puts `parts` in place of the call at `from`–`to`. */
  splice(call: Span, parts: readonly Part[]): void
  /** Where a part of the text was typed; what a macro wrote was typed where it is called. */
  typedAt(span: Span): Span
  /** The first place of the text that stands for a place as typed. */
  offsetOf(typed: number): number
  /** Whether a part of the text was typed as it stands. */
  isTyped(span: Span): boolean
  /** An error or a hint as one of what was typed; a change that would be made in a macro is left out. */
  placed(found: SourceError): SourceError
}

/** Fast for who goes through the text from call to call: places near the one looked for last are found in a few steps. */
export function createExpanded(typed: string): Expanded {
  let text = typed
  const runs: Run[] = [exact(0, typed.length)]
  /** Nothing was replaced so far: every place is where it was typed. */
  let isAsTyped = true
  /** The run that was last looked for, and where in the text it begins: the next one is near it. */
  let near = { index: 0, at: 0 }

  /** The run in which a place of the text lies; for the end of the text the place behind all runs. */
  const runAt = (place: number) => {
    let { index, at } = near
    while (index > 0 && at > place) at -= runs[--index]?.length ?? 0
    for (let run = runs[index]; run && at + run.length <= place; run = runs[++index]) at += run.length
    near = { index, at }
    return near
  }

  /** The runs of a part of the text, those at its edges cut. */
  const runsOf = ({ from, to }: Span): Run[] => {
    const found: Run[] = []
    let { index, at } = runAt(from)
    for (let run = runs[index]; run && at < to; run = runs[++index]) {
      const [start, end] = [Math.max(from, at), Math.min(to, at + run.length)]
      if (start < end)
        found.push(run.isExact ? exact(run.from + start - at, end - start) : { ...run, length: end - start })
      at += run.length
    }
    return found
  }

  const typedAt = (span: Span): Span => {
    if (isAsTyped) return { from: span.from, to: span.to }
    if (span.from < span.to) return around(runsOf(span))
    const [before] = runsOf({ from: span.from - 1, to: span.from })
    const [behind] = runsOf({ from: span.from, to: span.from + 1 })
    const at = before && (before.isExact || !behind?.isExact) ? before.to : (behind?.from ?? typed.length)
    return { from: at, to: at }
  }

  const isTyped = (span: Span): boolean => {
    if (span.from === span.to) {
      const beside = runsOf({ from: Math.max(0, span.from - 1), to: span.from + 1 })
      return beside.length === 0 || beside.some(({ isExact }) => isExact)
    }
    const found = runsOf(span)
    return found.every(({ isExact, from }, index) => isExact && (index === 0 || found[index - 1]?.to === from))
  }

  return {
    get text() {
      return text
    },
    splice(call, parts) {
      const at = typedAt(call)
      const put = parts.flatMap((part) =>
        typeof part === 'string' ? [{ ...at, length: part.length, isExact: false }] : runsOf(part),
      )
      const inserted = parts.map((part) => (typeof part === 'string' ? part : text.slice(part.from, part.to))).join('')
      const first = runAt(call.from)
      const last = runAt(call.to)
      const [before, behind] = [
        runsOf({ from: first.at, to: call.from }),
        runsOf({ from: call.to, to: last.at + (runs[last.index]?.length ?? 0) }),
      ]
      const own = [...before, ...put, ...behind].filter(({ length }) => length > 0)
      runs.splice(first.index, last.index + 1 - first.index, ...own)
      near = first
      isAsTyped = false
      text = text.slice(0, call.from) + inserted + text.slice(call.to)
    },
    typedAt,
    isTyped,
    offsetOf(place) {
      let at = 0
      let last = text.length
      for (const run of runs) {
        if (run.isExact && run.from <= place && place <= run.to) return at + place - run.from
        at += run.length
        if (run.from < place && place <= run.to) last = at
      }
      return last
    },
    placed(found) {
      if (isAsTyped) return found
      const { from, to } = typedAt(found)
      const { message, fix, otherFix } = found
      if (!isTyped(found)) return { from, to, message }
      const moved = (change: Fix | undefined) =>
        change && isTyped(change) ? { ...change, ...typedAt(change) } : undefined
      const [first, other] = [moved(fix), moved(otherFix)]
      return { from, to, message, ...(first && { fix: first }), ...(other && { otherFix: other }) }
    },
  }
}

const exact = (from: number, length: number): Run => ({ from, to: from + length, length, isExact: true })

const around = (runs: readonly Run[]): Span => ({
  from: Math.min(...runs.map(({ from }) => from)),
  to: Math.max(...runs.map(({ to }) => to)),
})
