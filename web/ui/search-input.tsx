import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { deckLimits } from '#domain/deck'
import { controlClass } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onType: (words: string) => void }

/** Where words, or a formula, are typed to search for. `className` says how wide it is. */
export const SearchInput = ({ onType, className, ...input }: Props) => (
  <span className={`relative ${className}`}>
    <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-faint" />
    <input
      type="search"
      autoComplete="off"
      maxLength={deckLimits.searchMax}
      onChange={(event) => onType(event.target.value)}
      className={`${controlClass} pl-9`}
      {...input}
    />
  </span>
)
