/** What of a package does not come along as it was: decks, cards as a whole, or what a side has no words for. */
export type LossKind =
  | 'split'
  | 'description'
  | 'no template'
  | 'empty front'
  | 'empty back'
  | 'long side'
  | 'only a picture'
  | 'covered'
  | 'picture'
  | 'sound'
  | 'colour'
  | 'script'
  | 'tag'
  | 'definition'
  | 'cloze answers'

/** How often each was met, and some of what it was. */
export type Losses = Map<LossKind, { count: number; examples: Set<string> }>

const examplesMax = 3
const exampleMax = 80

export function lose(losses: Losses, kind: LossKind, example = ''): void {
  const known = losses.get(kind) ?? { count: 0, examples: new Set() }
  known.count++
  if (example.trim() && known.examples.size < examplesMax) known.examples.add(shortened(example.trim()))
  losses.set(kind, known)
}

const shortened = (text: string) => (text.length > exampleMax ? `${text.slice(0, exampleMax).toWellFormed()}…` : text)
