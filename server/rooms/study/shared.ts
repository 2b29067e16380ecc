/** What other rooms may use of studying. */
export { readRoom, shareOf } from './day.ts'
export { createPlanSizes, type PlanSizes } from './exam/sizes.ts'
export { type MoreByFacets, readMoreByFacets } from './facets.ts'
export { fitNumberColumn } from './fit/scheduling-store.ts'
export { readAnsweredDays } from './log/days-store.ts'
export { resetCards, undoReset } from './log/reset.ts'
export { restoreFits, restoreLogs } from './log/restore.ts'
export { moveReviews } from './log/store.ts'
