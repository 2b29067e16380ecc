import { z } from 'zod'

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
