import { dayMs } from './time.ts'

/** How long what was deleted can be had back. Source: docs/rules.md §Trash.1. */
export const trashDays = 30
export const trashMs = trashDays * dayMs
