import { z } from 'zod'

/** A whole number in a path or a query, where everything arrives as text; nothing but digits counts as one. */
export const writtenNumber = (least: number, most: number) =>
  z.preprocess(
    (written: string | number) =>
      typeof written === 'string' && /^-?\d{1,15}$/.test(written) ? Number(written) : written,
    z.int().min(least).max(most),
  )

/** How often something was edited; within what the database counts. */
export const version = z.int().min(0).max(2_147_483_647)
