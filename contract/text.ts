import { z } from 'zod'
import type { Reading } from '#domain/reading'
import { isStorable } from '#domain/text'

/** Text that a person typed: any characters that can be stored. */
export const text = z.string().refine(isStorable, { error: 'The text contains characters that cannot be stored.' })

/** What one of the domain's rules reads; its sentence becomes the refusal's. */
export const ruled = <Typed, Value>(schema: z.ZodType<Typed>, read: (typed: Typed) => Reading<Value>) =>
  schema.transform((typed, context) => {
    const reading = read(typed)
    if (reading.ok) return reading.value
    context.addIssue({ code: 'custom', message: reading.reason })
    return z.NEVER
  })

/** A text that one of the domain's rules reads. */
export const ruledText = <Value>(read: (typed: string) => Reading<Value>) => ruled(text, read)
