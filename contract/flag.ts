import { z } from 'zod'

/** Yes or no in a query, where everything arrives as text; left out it is no. */
export const writtenFlag = z.enum(['true', 'false']).optional()
