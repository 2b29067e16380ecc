import { type Answers, isRecalled } from '#domain/memory/answers'
import type { Personal } from '#domain/memory/calibration'
import { fsrs6 } from '#domain/memory/fsrs6'
import { fsrs7 } from '#domain/memory/fsrs7'
import type { Model } from '#domain/memory/model'
import { asPublished, fitted, type Judged, judgedBy, personalise } from '#domain/memory/personal'
import type { Grade } from '#domain/review'
import { advanceEase } from '#domain/schedule/ease'
import { type Sm2Before, sm2 } from '#domain/schedule/sm2'
import { followed } from './drift.ts'

/** What is said of every judged answer by somebody who knew the log up to a moment; whether they took a fit. */
type Foretelling = { judged: Judged[]; isFitted?: boolean }
export type Foreteller = { name: string; foretell: (known: Answers, all: Answers) => Foretelling }

const by = (personal: Personal, all: Answers) => ({ judged: judgedBy(personal, all) })

const published = (model: Model): Foreteller => ({
  name: `${model.name}, published`,
  foretell: (_, all) => by(asPublished(model), all),
})

const always = (model: Model): Foreteller => ({
  name: `${model.name}, fitted`,
  foretell: (known, all) => by(fitted(model, known), all),
})

const namesOf = (models: readonly Model[]) => models.map(({ name }) => name).join(', then ')

const personal = (...models: readonly Model[]): Foreteller => ({
  name: `${namesOf(models)}, fitted unless worse`,
  foretell: (known, all) => {
    const { personal, isAdopted } = personalise(models, known)
    return { ...by(personal, all), isFitted: isAdopted }
  },
})

const following = (...models: readonly Model[]): Foreteller => ({
  name: `${namesOf(models)}, fitted unless worse, slowly shifted`,
  foretell: (known, all) => {
    const { personal, isAdopted } = personalise(models, known)
    return { judged: followed(judgedBy(personal, all)), isFitted: isAdopted }
  },
})

const gradeOf = (rating: number) => (rating + 1) as Grade

/** SM-2 as people here have it: recall is 90 % after an interval, and falls by that share with every other. */
const bySm2: Foreteller = {
  name: 'SM-2',
  foretell: (_, { starts, rating, elapsedDays, judged }) => {
    const recall = new Float64Array(rating.length)
    let before: Sm2Before | undefined
    let ease: Parameters<typeof advanceEase>[0]
    const firsts = new Set(starts)
    rating.forEach((one, place) => {
      if (firsts.has(place)) [before, ease] = [undefined, undefined]
      const days = elapsedDays[place] as number
      if (before) recall[place] = sm2.recall(before, days)
      const { sm2IntervalDays } = sm2.answer(before, gradeOf(one), days)
      ease = advanceEase(ease, gradeOf(one), 0)
      before = { sm2IntervalDays, easeFactor: ease.easeFactor }
    })
    return {
      judged: Array.from(judged, (place) => ({
        recall: recall[place] as number,
        isRecalled: isRecalled(rating[place] as number),
      })),
    }
  },
}

export const foretellers: readonly Foreteller[] = [
  bySm2,
  published(fsrs6),
  always(fsrs6),
  personal(fsrs6),
  following(fsrs6),
  published(fsrs7),
  always(fsrs7),
  personal(fsrs7),
  personal(fsrs6, fsrs7),
  following(fsrs6, fsrs7),
]
