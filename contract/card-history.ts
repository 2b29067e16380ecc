import { z } from 'zod'
import { cardLimits } from '#domain/card'
import { version } from './number.ts'

/** What stood on a card, until when, and the version of the card at that time. docs/rules.md §Cards.11. */
export const FormerText = z
  .object({ version, frontEquation: z.string(), backEquation: z.string(), replacedAt: z.iso.datetime() })
  .meta({ id: 'FormerText' })
export type FormerText = z.infer<typeof FormerText>

/** The latest first. */
export const CardHistory = z
  .object({ texts: z.array(FormerText).max(cardLimits.formerTexts) })
  .meta({ id: 'CardHistory' })
