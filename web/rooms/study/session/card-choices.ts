import type { Card } from '#contract/card'
import type { CardChoice, CardChoiceEdit } from '#contract/card-choice'
import { isSetAside } from '#domain/choice'
import { reversedCard, stepOf } from '#domain/facet'
import { nextDayAtMs, type StudyClock } from '#domain/time'
import type { Material } from './material.ts'

/** How a card is set aside: until it is taken back, or until tomorrow. */
export type Aside = 'suspended' | 'buried'

/** The edit that sets a card aside so, or takes it back. */
export const editFor = (as: Aside, isAside: boolean): CardChoiceEdit =>
  as === 'suspended' ? { isSuspended: isAside } : { isBuried: isAside }

/** Of a card that nothing was chosen of. */
export const noChoice: CardChoice = { isSuspended: false, buriedUntil: null, isFlagged: false }

/** What an edit makes of a choice, as the server will have it. */
export const edited = (
  before: CardChoice = noChoice,
  {
    isSuspended = before.isSuspended,
    isFlagged = before.isFlagged,
    isReversed = before.isReversed,
    isByStep = before.isByStep,
    isBuried,
  }: CardChoiceEdit,
  nowMs: number,
  clock: StudyClock,
): CardChoice => ({
  isSuspended,
  isFlagged,
  ...(isReversed !== undefined && { isReversed }),
  ...(isByStep !== undefined && { isByStep }),
  buriedUntil:
    isBuried === undefined ? before.buriedUntil : isBuried ? new Date(nextDayAtMs(nowMs, clock)).toISOString() : null,
})

/** Whether a card is in no queue now. */
export const isAside = ({ choice }: Pick<Card, 'choice'>, nowMs: number): boolean =>
  choice !== undefined &&
  isSetAside({ ...choice, buriedUntilMs: choice.buriedUntil === null ? null : Date.parse(choice.buriedUntil) }, nowMs)

/** Whether the back of a card is asked for its front as well: as was chosen of it, else of its deck. docs/rules.md §Study.25. */
export const isAskedBothWays = (
  { _id, choice }: Pick<Card, '_id' | 'choice'>,
  { homeOf, facetOf }: Pick<Material, 'homeOf' | 'facetOf'>,
): boolean => choice?.isReversed ?? (homeOf(_id).isReversed || facetOf(_id) === reversedCard)

/** Whether the answer of a card, which has steps, is asked one by one. docs/rules.md §Study.31. */
export const isAskedByStep = (
  { _id, choice }: Pick<Card, '_id' | 'choice'>,
  { facetOf }: Pick<Material, 'facetOf'>,
): boolean => choice?.isByStep ?? stepOf(facetOf(_id)) !== undefined
