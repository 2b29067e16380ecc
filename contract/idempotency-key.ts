import { z } from 'zod'

/**
 * Made by the client for one thing that is to be made, kept until that has worked: sent again under it, a call has no
 * second effect. docs/rules.md §Sending again.
 */
export const IdempotencyKey = z
  .uuid({ error: 'The “Idempotency-Key” has to be a UUID.' })
  .toLowerCase()
  .meta({ description: 'A UUID of yours: sent again under it, the call has no second effect.' })
