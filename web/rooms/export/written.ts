import type { Package, Packed } from './anki/package.ts'

/** What the worker is asked for. */
export type Asked = ({ kind: 'package' } & Packed) | { kind: 'zip'; files: Record<string, Uint8Array> }

type Written = Omit<Package, 'file'> & { content: Blob }

/** A file that is written beside the page. Rejects when what writes it could not be fetched, or failed. */
export function written(asked: Asked, signal: AbortSignal): Promise<Written> {
  const writer = new Worker(new URL('./package-writer.ts', import.meta.url), { type: 'module' })
  return new Promise<Written>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    writer.onmessage = ({ data: { file, ...others } }: MessageEvent<Package & { file: Uint8Array<ArrayBuffer> }>) =>
      resolve({ content: new Blob([file]), ...others })
    writer.onerror = () => reject(new Error('The file could not be written'))
    writer.postMessage(asked)
  }).finally(() => writer.terminate())
}
