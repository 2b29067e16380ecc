import { ChartLine, Ellipsis, FileDown, List, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Deck } from '#contract/deck'
import { deckCardsPath, deckProgressPath, searchPath } from '#contract/links'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuItem } from '#web/ui/menu-list.tsx'
import { DeckChoiceDialog, ExportDialog } from './card-dialogs.ts'

type Props = {
  deck: Deck
  isOwn: boolean
  /** What has no room beside the menu. */
  above?: readonly MenuItem[]
}

/** What else one can do with a deck: its makers look through its cards, too. */
export function MoreMenu({ deck, isOwn, above = [] }: Props) {
  const [open, setOpen] = useState<'choice' | 'export'>()
  const close = () => setOpen(undefined)
  const search = { label: 'Search', icon: <Search aria-hidden />, to: searchPath(deck._id) }
  return (
    <>
      <Menu
        side="end"
        items={[
          ...above,
          { label: 'List of Cards', icon: <List aria-hidden />, to: deckCardsPath(deck) },
          ...(isOwn ? [search] : []),
          { label: 'Progress', icon: <ChartLine aria-hidden />, to: deckProgressPath(deck) },
          { label: 'My Settings', icon: <SlidersHorizontal aria-hidden />, onChoose: () => setOpen('choice') },
          { label: 'Export', icon: <FileDown aria-hidden />, onChoose: () => setOpen('export') },
        ]}
      >
        <Ellipsis aria-hidden />
        <span className="sr-only">More</span>
      </Menu>
      {open === 'choice' && <DeckChoiceDialog deck={deck} onClose={close} />}
      {open === 'export' && <ExportDialog deck={deck} onClose={close} />}
    </>
  )
}
