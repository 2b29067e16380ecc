import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = {
  name: string
  mark: string
  price: string
  lines: string[]
  /** Shown greyed out, and said in words. */
  notIncluded?: string[]
  isProminent?: boolean
  /** What to press. */
  children: ReactNode
}

/** One plan as a sheet: its name and mark, what it costs, what it gives. */
export function Plan({ name, mark, price, lines, notIncluded = [], isProminent, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-5 rounded-card border bg-sheet p-[min(1.5rem,6vw)] wrap-anywhere shadow-sheet ${isProminent ? 'border-accent' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-large">
          {name}
        </h2>
        <span className={`text-small ${isProminent ? 'text-accent' : 'text-faint'}`}>{mark}</span>
      </div>
      <p className="font-book text-title tabular-nums">
        {/* In large letters the month stands below the sum, and neither is broken. */}
        {price.split(/(?=\/)/).map((part) => (
          <span key={part} className="inline-block">
            {part}
          </span>
        ))}
      </p>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {line}
          </li>
        ))}
        {notIncluded.map((line) => (
          <li key={line} className="flex gap-2 text-faint">
            <Minus aria-hidden className="mt-1 size-4 shrink-0" />
            <span>{line} (not included)</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">{children}</div>
    </section>
  )
}
