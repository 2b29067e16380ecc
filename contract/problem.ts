import { z } from 'zod'
import { refusalCodes } from '#domain/refusal'

/** Every error answer: a sentence for a person and a stable code for a program. */
export const Problem = z.object({ error: z.string(), code: z.enum(refusalCodes) }).meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
