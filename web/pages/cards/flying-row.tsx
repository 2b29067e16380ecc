import type { Row } from './rows.ts'

type Props = { row: Row; place: number; top: number; height: number }

/** A row as it flies by: its number and the source of its front, in few elements that the next one takes over. */
export const FlyingRow = ({ row: { card, index }, place, top, height }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: as the rows that it stands for
  // biome-ignore lint/a11y/useFocusableInteractive: it is gone before anybody could come to it
  <div
    role="row"
    aria-rowindex={place + 1}
    style={{ transform: `translateY(${top}px)`, height }}
    className="absolute inset-x-0 top-0 contain-strict border-b border-hairline py-4 text-faint"
  >
    {/* biome-ignore lint/a11y/useSemanticElements: as its row */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: as its row */}
    <div role="gridcell" className="truncate">
      {`${index + 1} \u2003 ${card.frontEquation}`}
    </div>
  </div>
)
