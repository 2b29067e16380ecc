import { loadEngine } from '#web/rooms/card-face/engine.ts'

/** Fetches what the editor and its sheet are made of, so that they stand there at once when they are asked for. */
export const prepareEditor = () => Promise.all([import('./codemirror.ts'), loadEngine()])
