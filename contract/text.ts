import { z } from 'zod'
import type { Parsed } from '#domain/parsed'
import { isStorable } from '#domain/text'

/** Text that a person typed: any characters that can be stored. */
export const text = z.string().refine(isStorable, { error: 'The text contains characters that cannot be stored.' })

/** What one of the domain's rules reads; its sentence becomes the refusal's. */
export const ruled = <Typed, Value>(schema: z.ZodType<Typed, Typed>, read: (typed: Typed) => Parsed<Value>) =>
  schema.transform((typed, context) => {
    const reading = read(typed)
    if (reading.ok) return reading.value
    context.addIssue({ code: 'custom', message: reading.reason })
    return z.NEVER
  })

/** What the document says of a text that a rule reads: it cannot see into the rule. */
type Limits = { minLength?: number; maxLength: number; description: string; example: string }

/** A text that one of the domain's rules reads. Lengths are those after trimming. */
export const ruledText = <Value>(read: (typed: string) => Parsed<Value>, limits: Limits) =>
  ruled(text, read).meta({ type: 'string', ...limits })
