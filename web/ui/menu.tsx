import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  /** The button that opens it; also by key and Escape. */
  trigger: ReactElement
  /** Opens by resting the pointer on it, where there is one and the window is wide. */
  opensOnHover?: boolean
  children: ReactNode
}

export function Menu({ trigger, opensOnHover, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover={opensOnHover} delay={80} closeDelay={150} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-20 outline-none">
          <Base.Popup className="min-w-44 rounded-control border border-hairline bg-sheet p-1 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Base.Item
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-[4px] px-3 outline-none select-none data-highlighted:bg-wash pointer-coarse:min-h-11 forced-colors:data-highlighted:bg-[Highlight] [&_svg]:size-4"
    >
      {children}
    </Base.Item>
  )
}
