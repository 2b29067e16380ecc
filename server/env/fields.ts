import { z } from 'zod'

/** One kind of value each; a message completes a sentence that begins with the variable's name. */

export function whole(least: number, most: number, fallback: number) {
  const error = `must be a whole number from ${least} to ${most}`
  const isInRange = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
  return z.string().refine(isInRange, { error }).transform(Number).default(fallback)
}

export function share(fallback: number) {
  const isShare = (text: string) => /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(text)
  return z.string().refine(isShare, { error: 'must be a number from 0 to 1' }).transform(Number).default(fallback)
}

const yes = ['true', 'on', 'yes', '1']
const no = ['false', 'off', 'no', '0']

export const flag = (fallback: boolean) =>
  z
    .string()
    .toLowerCase()
    .refine((text) => yes.includes(text) || no.includes(text), { error: 'must be on or off' })
    .transform((text) => yes.includes(text))
    .default(fallback)

export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` })

export const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname) || new URL(url).hostname.endsWith('.localhost')

const isHttp = (text: string) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')

export const httpUrl = z.string().refine(isHttp, { error: 'must be an http or https address' })

/** Secrets and tokens travel to it, so it is encrypted unless it stays on this machine. */
export const privateUrl = httpUrl.refine(
  (text) => !isHttp(text) || new URL(text).protocol === 'https:' || isLoopback(text),
  {
    error: 'must be an https address (http only on this machine)',
  },
)

/** Refuses a section that is set by halves, naming what is missing and why. */
export function need(context: z.RefinementCtx, variable: string, value: unknown, reason: string): void {
  if (value !== undefined) return
  context.addIssue({ code: 'custom', path: [variable], message: `is missing: ${reason}` })
}
