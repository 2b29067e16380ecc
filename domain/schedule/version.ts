import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import type { RecordedMemory } from '#domain/memory/model'
import { numbersOf } from './course.ts'
import { fsrs } from './fsrs.ts'
import { ownFsrs } from './own-fsrs.ts'
import type { Scheduler } from './scheduler.ts'
import { type Sm2Before, type Sm2Memory, sm2 } from './sm2.ts'
import type { Algorithm, Fit } from './state.ts'
import { fsrs6Weights } from './weights.ts'

/** The two models of memory, both of which every answer advances. */
export type Schedulers = { fsrs: Scheduler<RecordedMemory>; sm2: Scheduler<Sm2Memory, Sm2Before> }

/** What an answer was computed with, as the review log names it. */
export type Version = {
  /** One number for both models, the one that the person has chosen and the other. */
  algorithmVersion: number
  /** The number of the person's fit whose parameters hold; 0 are the version's own. */
  fit: number
  /** Of the chosen model: the weights of FSRS, none for SM-2. */
  parameters: readonly number[]
}

/** The models of one version, made from weights of FSRS; its own are those it has unless the log says others. */
export type Release = {
  weights: readonly number[]
  schedulers: (weights: readonly number[]) => Schedulers
  /** Its answers count one after the other as they arrived, whenever they were given. */
  isByArrival?: true
}

/** Every version that a log may name. None is ever changed: what was answered under it stays as it was. */
export const releases: ReadonlyMap<number, Release> = new Map([
  [1, { weights: fsrs6Weights, schedulers: (weights) => ({ fsrs: fsrs(weights), sm2 }), isByArrival: true }],
  [2, { weights: fsrs6Weights, schedulers: (weights) => ({ fsrs: fsrs(weights, { sameDay: 'never easy' }), sm2 }) }],
  // Of a person's own: they have no weights but those of a fit.
  [3, { weights: [], schedulers: (parameters) => ({ fsrs: ownFsrs(fsrs6, parameters), sm2 }) }],
  [4, { weights: [], schedulers: (parameters) => ({ fsrs: ownFsrs(fsrs7, parameters), sm2 }) }],
])
const latest = 2
const latestOwn: Record<Fit['model'], number> = { 'FSRS-6': 3, 'FSRS-7': 4 }

const releaseOf = (algorithmVersion: number, known: ReadonlyMap<number, Release>): Release => {
  const release = known.get(algorithmVersion)
  if (!release) throw new Error(`The log names version ${algorithmVersion} of the schedulers, which is not known here.`)
  return release
}

/** The weights of FSRS that a version is computed with, named or its own. Throws on one that is not known. */
export const weightsOf = ({ algorithmVersion, parameters }: Version, known = releases): readonly number[] =>
  parameters.length > 0 ? parameters : releaseOf(algorithmVersion, known).weights

/** Both models as of a version. Throws on one that is not known. Source: docs/rules.md §Schedule.8. */
export const schedulersOf = (version: Version, known = releases): Schedulers =>
  releaseOf(version.algorithmVersion, known).schedulers(weightsOf(version, known))

/** Whether a version's answers count in the order in which they arrived. Throws on one that is not known. */
export const isByArrival = ({ algorithmVersion }: Version, known = releases): boolean =>
  releaseOf(algorithmVersion, known).isByArrival === true

/** What an answer that is given now is computed with: FSRS by the person's fit where there is one. */
export const latestVersion = (algorithm: Algorithm, fit?: Fit): Version =>
  algorithm === 'fsrs' && fit
    ? { algorithmVersion: latestOwn[fit.model], fit: fit.number, parameters: numbersOf(fit) }
    : {
        algorithmVersion: latest,
        fit: 0,
        parameters: algorithm === 'fsrs' ? releaseOf(latest, releases).weights : [],
      }
