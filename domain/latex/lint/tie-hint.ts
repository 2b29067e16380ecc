import type { SourceError } from '../tree.ts'

/** The hint that a ~ between spaces, as in `X ~ N(0, 1)`, is one more space; `sign` is what sets it where it stands. */
export function tieHint(source: string, at: number, sign: string): SourceError | undefined {
  if (!/^\s~\s$/.test(source.slice(at - 1, at + 2))) return undefined
  const span = { from: at, to: at + 1 }
  const message = 'A ~ is a space that is not broken; the sign is written \\sim.'
  return { ...span, message, fix: { ...span, label: `Write ${sign}`, insert: sign } }
}
