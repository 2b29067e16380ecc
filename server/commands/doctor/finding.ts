import { messageOf } from '#server/thrown'

/** What was found of one part of an installation: as it should be, worth knowing, or to be mended. */
export type Finding = { kind: 'fine' | 'note' | 'wrong'; sentence: string }

export const fine = (sentence: string): Finding => ({ kind: 'fine', sentence })
export const note = (sentence: string): Finding => ({ kind: 'note', sentence })
export const wrong = (sentence: string): Finding => ({ kind: 'wrong', sentence })

/** What an error says, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (error.message === 'fetch failed' && cause) return reasonOf(cause)
  return messageOf(error)
    .trim()
    .replace(/(?<![.\s])[.\s]+$/, '')
}
