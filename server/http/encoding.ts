import { LRUCache } from 'lru-cache'

/** In order of worth. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers say one of a few things; what others make up is not remembered without end. */
const rememberedAtMost = 100
const remembered = new LRUCache<string, ReadonlySet<string>>({ max: rememberedAtMost })

/** The best of some encodings that the client takes, if it takes one. */
export function encodingFor(accepted: string, among: readonly Encoding[] = encodings): Encoding | undefined {
  const taken = remembered.get(accepted) ?? takenBy(accepted)
  remembered.set(accepted, taken)
  return among.find((encoding) => taken.has(encoding))
}

const takenBy = (accepted: string): ReadonlySet<string> =>
  new Set(
    accepted
      .split(',')
      .map((part) => part.split(';').map((one) => one.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name = '']) => name),
  )
