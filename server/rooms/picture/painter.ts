import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/refusal'
import type { Subject } from './drawing.ts'

export type Picture = Uint8Array<ArrayBuffer>
export type Painter = (subject: Subject) => Promise<Picture>

/** More than these are refused rather than kept waiting. */
const waitingAtMost = 40
/** A picture takes some 50 ms; a thread that needs so long for one is stuck. */
const stuckAfterMs = 10_000
/** An idle thread gives its memory back. */
const idleForMs = 60_000

type Waiting = { resolve: (picture: Picture) => void; reject: (error: unknown) => void }

/** Draws pictures one after another on a thread that lives as long as it is needed. */
export function createPainter(): Painter {
  let worker: Worker | undefined
  let folder: string | undefined
  let patience: NodeJS.Timeout | undefined
  let drawn = 0
  const waiting = new Map<number, Waiting>()

  function end(error?: unknown) {
    clearTimeout(patience)
    void worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function wait() {
    clearTimeout(patience)
    const isIdle = waiting.size === 0
    patience = setTimeout(() => end(new Error('A picture took too long.')), isIdle ? idleForMs : stuckAfterMs)
    patience.unref()
  }

  function start(): Worker {
    folder ??= fontFolder()
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder })
    started.unref()
    started.on('message', ({ id, png }: { id: number; png: Picture }) => {
      waiting.get(id)?.resolve(png)
      waiting.delete(id)
      wait()
    })
    started.on('error', (error) => started === worker && end(error))
    return started
  }

  return (subject) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= waitingAtMost) return reject(new Refusal('unavailable'))
      const id = drawn++
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id, subject })
      wait()
    })
}

function fontFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
