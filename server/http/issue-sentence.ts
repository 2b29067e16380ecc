import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** `chatHistory[3].content`, as a programmer would write it. */
const nameOf = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

const kinds = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
])

const formats = new Map([
  ['uuid', 'an id'],
  ['datetime', 'a date and time such as 2026-11-20T13:45:00Z'],
])

const units = new Map([
  ['string', 'characters'],
  ['array', 'entries'],
])

/** A number is of a size; a text or a list has one. */
function bound(origin: string, limit: 'at most' | 'at least', size: number | bigint): string {
  const unit = units.get(origin)
  if (!unit) return `must be ${limit} ${size}`
  return limit === 'at least' && size === 1 ? 'must not be empty' : `must have ${limit} ${size} ${unit}`
}

/** What is wrong with one field, as the end of a sentence that begins with its name. */
function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds.get(issue.expected) ?? issue.expected}`
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum)
    case 'invalid_format':
      return `must be ${formats.get(issue.format) ?? 'in the right form'}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    default:
      return 'is not right'
  }
}

/** Zod's complaint as a sentence that names the field; a schema's own sentence, where it has one, comes before this. */
export function sentenceOf(issue: Issue): string {
  const name = nameOf(issue.path ?? [])
  return `${name === '' ? 'The request' : `“${name}”`} ${complaint(issue)}.`
}
