import { z } from 'zod'
import type { ScheduleSettings } from '#domain/schedule/state'
import { isTimeZone } from '#domain/time-zone'
import { text } from './text.ts'

/** Display text for providers whose tokens carry no claims; never used to recognise a person. */
export const UserInput = z
  .object({
    email: text.max(320).nullish(),
    name: text.max(200).nullish(),
    /** Taken for the study day until the person chooses one. */
    timeZone: z.string().max(64).nullish(),
    /** Somebody new begins with the rule of days and the usual number of new cards; our own pages say so. */
    usualDays: z.boolean().optional(),
  })
  .meta({ id: 'UserInput' })
export type UserInput = z.infer<typeof UserInput>

/** The signed-in person. Credits are shown multiplied by 100. */
export const User = z
  .object({
    authId: z.string(),
    email: z.string(),
    name: z.string(),
    currentCredits: z.number(),
    subscriptionExpiresAt: z.iso.datetime().nullable(),
    subscriptionCanceledAt: z.iso.datetime().nullable(),
    /** The last renewal failed; it may be made good until the subscription expires. */
    subscriptionIsUnpaid: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What FSRS goes by: one's own fit once there is one, or the published parameters. docs/rules.md §Schedule.14. */
export const Weights = z.enum(['own', 'published'])
export type Weights = z.infer<typeof Weights>

/** The clock that a person lives by. */
export const TimeZone = z.string().max(64).refine(isTimeZone, { error: 'That is not the name of a time zone.' })
export const DayStartHour = z.int().min(0).max(23)

/** How the person's cards are scheduled, and by which clock they live. Source: docs/rules.md §Schedule.1, §Schedule.5, §Study.16. */
export const Settings = z
  .object({
    algorithm: z.enum(['fsrs', 'sm2']),
    desiredRetention: z.number().min(0.7).max(0.97),
    timeZone: TimeZone,
    dayStartHour: DayStartHour,
    dueRule: z.enum(['exact', 'day']),
    /** How many cards never studied come in a study day, over all decks. Null or absent: no limit. */
    newCardsPerDay: z.int().min(0).max(9999).nullable().optional(),
    /** How many cards come back in a study day. Null or absent: no limit. */
    reviewsPerDay: z.int().min(1).max(9999).nullable().optional(),
    /** Space grades 4 once the answer is shown. Absent: it does not. */
    spaceGrades: z.boolean().optional(),
    /** Absent: one's own. */
    weights: Weights.optional(),
  })
  .meta({ id: 'Settings' }) satisfies z.ZodType<ScheduleSettings>
export type Settings = z.infer<typeof Settings>

/** A change of settings; what is absent stays as it is. */
export const SettingsEdit = Settings.partial().meta({ id: 'SettingsEdit' })
export type SettingsEdit = z.infer<typeof SettingsEdit>
