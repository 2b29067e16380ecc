import type { Model } from '../model.ts'

/**
 * The assistant that needs no key and no network. What it knows is read when it is first asked: many an installation asks
 * a model or nobody, and all of it takes memory.
 */
export const offlineLibrary: Model = {
  name: 'offline library',
  isLibrary: true,
  complete: async ({ piece, ...prompt }, { signal, onText }) => {
    const text = piece
      ? (await import('./notes/piece.ts')).pieceReply(piece)
      : (await import('./reply.ts')).libraryReply(prompt)
    if (signal.aborted) return { ok: false, reason: 'stopped' }
    onText?.(text)
    return { ok: true, text, isCutOff: false }
  },
}
