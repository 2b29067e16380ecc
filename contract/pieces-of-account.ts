/** How much of an account one piece may carry. */
export const pieceLimits = { decks: 100, cards: 100, others: 500, lines: 5_000, bytes: 4 * 1024 * 1024 } as const

/** A piece is sent once it has so many bytes, so that none takes long. */
const usualBytes = 500_000
const usualLines = 1_000

type Listed = Readonly<Record<string, unknown>>
type DeckOf = Listed & { _id: string; cards: readonly Listed[] }
type LineOf = Listed & { deckId: string; cardId: string }

/** As far as pieces are made of it. */
export type Exported = {
  settings?: Listed | null
  decks?: readonly DeckOf[]
  studied?: readonly Listed[]
  choices?: readonly Listed[]
  deckChoices?: readonly Listed[]
  fits?: readonly Listed[]
  reviews?: readonly LineOf[]
}

/** What an account was exported as, in pieces to be sent one after the other: decks before what was done with them. */
export function* piecesOf(exported: Exported): Generator<Partial<Exported>, void> {
  const { settings, decks = [], studied = [], choices = [], deckChoices = [], fits = [], reviews = [] } = exported
  if (settings) yield { settings: withoutNothing(settings) }
  for (const some of grouped(decks.flatMap(deckParts), bytesOf, { atMost: pieceLimits.decks })) yield { decks: some }
  for (const some of grouped(studied, bytesOf, { atMost: pieceLimits.others })) yield { studied: some }
  for (const some of grouped(deckChoices, bytesOf, { atMost: pieceLimits.others })) yield { deckChoices: some }
  for (const some of grouped(choices, bytesOf, { atMost: pieceLimits.others })) yield { choices: some }
  for (const some of grouped(fits, bytesOf, { atMost: pieceLimits.others })) yield { fits: some }
  const logs = [...Map.groupBy(reviews, ({ deckId, cardId }) => `${deckId} ${cardId}`).values()]
  const linesTogether = (log: readonly LineOf[]) => (log.length * usualBytes) / usualLines
  for (const some of grouped(logs, linesTogether, { atMost: pieceLimits.others })) yield { reviews: some.flat() }
}

/** A zone that was never chosen is no zone. */
const withoutNothing = ({ timeZone, ...settings }: Listed): Listed => ({
  ...settings,
  ...(timeZone != null && { timeZone }),
})

const bytesOf = (value: unknown): number => JSON.stringify(value).length

/** A deck with some of its cards each time; one without cards is there as well. */
const deckParts = ({ cards, ...deck }: DeckOf): DeckOf[] => {
  const parts = [...grouped(cards, bytesOf, { atMost: pieceLimits.cards })].map((some) => ({ ...deck, cards: some }))
  return parts.length > 0 ? parts : [{ ...deck, cards: [] }]
}

function* grouped<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  { atMost }: { atMost: number },
): Generator<Item[], void> {
  let group: Item[] = []
  let size = 0
  for (const item of items) {
    const more = sizeOf(item)
    if (group.length > 0 && (group.length === atMost || size + more > usualBytes)) {
      yield group
      group = []
      size = 0
    }
    group.push(item)
    size += more
  }
  if (group.length > 0) yield group
}
