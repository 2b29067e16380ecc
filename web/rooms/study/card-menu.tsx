import {
  ArrowLeftRight,
  ArrowRight,
  CalendarClock,
  Ellipsis,
  EyeOff,
  Flag,
  FlagOff,
  ListOrdered,
  Rows3,
} from 'lucide-react'
import { Menu } from '#web/ui/menu.tsx'
import type { Aside } from './session/card-choices.ts'

type Props = {
  isFlagged: boolean
  /** It is asked the other way round as well. */
  isReversed: boolean
  onSetAside: (as: Aside) => void
  onFlag: () => void
  /** Nothing where a card cannot be asked both ways: its clozes are asked by number. */
  onReverse: (() => void) | undefined
  /** Its answer is asked step by step. */
  isByStep: boolean
  /** Nothing where it has none. */
  onByStep: (() => void) | undefined
}

/** What else can be done with the card on screen. */
export const CardMenu = ({ isFlagged, isReversed, isByStep, onSetAside, onFlag, onReverse, onByStep }: Props) => (
  <Menu
    side="end"
    items={[
      { label: 'Bury Until Tomorrow', icon: <CalendarClock aria-hidden />, onChoose: () => onSetAside('buried') },
      { label: 'Suspend', icon: <EyeOff aria-hidden />, onChoose: () => onSetAside('suspended') },
      isFlagged
        ? { label: 'Remove the Flag', icon: <FlagOff aria-hidden />, onChoose: onFlag }
        : { label: 'Flag', icon: <Flag aria-hidden />, onChoose: onFlag },
      ...(onReverse
        ? [
            isReversed
              ? { label: 'Ask It One Way Only', icon: <ArrowRight aria-hidden />, onChoose: onReverse }
              : { label: 'Ask It Both Ways', icon: <ArrowLeftRight aria-hidden />, onChoose: onReverse },
          ]
        : []),
      ...(onByStep
        ? [
            isByStep
              ? { label: 'Ask It as a Whole', icon: <Rows3 aria-hidden />, onChoose: onByStep }
              : { label: 'Ask It Step by Step', icon: <ListOrdered aria-hidden />, onChoose: onByStep },
          ]
        : []),
    ]}
  >
    <Ellipsis aria-hidden />
    <span className="sr-only">This card</span>
  </Menu>
)
