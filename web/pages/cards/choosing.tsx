import { useState } from 'react'
import { keysOf } from '#domain/keys'
import { tagKey } from '#domain/tags'
import { SearchInput } from '#web/ui/search-input.tsx'
import { PlainSelect } from '#web/ui/select.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { stateNames } from './row-words.ts'
import { type Choice, type Order, states } from './rows.ts'

type Props = {
  choice: Choice
  tags: readonly string[]
  /** Parameters of the address; an empty one goes. */
  onChoose: (changes: Record<string, string>) => void
}

export const orderNames: Record<Order, string> = {
  place: 'By place',
  due: 'By due date',
  difficulty: 'Hardest first',
  change: 'Changed last',
}

/** Which cards are listed, and in which order. */
export function Choosing({ choice: { search, state, tag, order }, tags, onChoose }: Props) {
  const typing = useTypedSearch(search, (words) => onChoose({ search: words }))
  // As the deck spells it; one that no card has any more is there to be left.
  const shownTag = tag && (tags.find((one) => tagKey(one) === tagKey(tag)) ?? tag)
  const listedTags = shownTag && !tags.includes(shownTag) ? [shownTag, ...tags] : tags
  return (
    <search className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
      <SearchInput
        aria-label="Find in this deck"
        placeholder="Words or a formula..."
        autoCapitalize="none"
        spellCheck={false}
        value={typing.typed}
        onType={typing.type}
        className="min-w-0 grow basis-56"
      />
      <Picking
        aria-label="Show"
        options={[['', 'All cards'], ...states.map((one) => [one, stateNames[one]] as const)]}
        value={state ?? ''}
        onPick={(show) => onChoose({ show })}
      />
      {listedTags.length > 0 && (
        <Picking
          aria-label="Tag"
          options={[['', 'Any tag'], ...listedTags.map((one) => [one, one] as const)]}
          value={shownTag ?? ''}
          onPick={(tag) => onChoose({ tag })}
        />
      )}
      <Picking
        aria-label="Order"
        options={keysOf(orderNames).map((one) => [one, orderNames[one]] as const)}
        value={order}
        onPick={(sort) => onChoose({ sort: sort === 'place' ? '' : sort })}
      />
    </search>
  )
}

type PickingProps = {
  'aria-label': string
  options: readonly (readonly [string, string])[]
  value: string
  onPick: (value: string) => void
}

/** What was picked shows at once: the address follows later, and the next key goes on from what is shown. */
function Picking({ value, onPick, ...rest }: PickingProps) {
  const [picked, setPicked] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setPicked(value)
  }
  const pick = (chosen: string) => {
    setPicked(chosen)
    onPick(chosen)
  }
  return <PlainSelect {...rest} value={picked} onChange={({ target }) => pick(target.value)} className="sm:max-w-40" />
}
