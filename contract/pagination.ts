import { z } from 'zod'

/** Which part of a list this is: pages count from 1, `total` counts what all pages hold. */
export const Pagination = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
    hasPrevPage: z.boolean(),
    hasNextPage: z.boolean(),
  })
  .meta({ id: 'Pagination' })
