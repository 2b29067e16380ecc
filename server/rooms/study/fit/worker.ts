import { parentPort } from 'node:worker_threads'
import { fitTo, type Work } from './reading.ts'

/** A thread of its own, because fitting thousands of answers takes longer than others should wait. */
parentPort?.once('message', (work: Work) => parentPort?.postMessage(fitTo(work)))
