import { useMutation } from '@tanstack/react-query'
import { ChartLine, Ellipsis, FileDown, List, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Deck } from '#contract/deck'
import { deckCardsPath, deckProgressPath, searchPath } from '#contract/links'
import { slugOf } from '#domain/slug'
import { callForFile } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Menu } from '#web/ui/menu.tsx'
import { DeckChoiceDialog } from './card-dialogs.ts'

/** What else one can do with a deck: its makers look through its cards, too. */
export function MoreMenu({ deck, isOwn }: { deck: Deck; isOwn: boolean }) {
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: async () => {
      const document = await callForFile('deck.export', { at: { deckId: deck._id } })
      saveFile(document, `${slugOf(deck.title)}.tex`)
    },
  })
  const search = { label: 'Search', icon: <Search aria-hidden />, onChoose: () => navigate(searchPath(deck._id)) }
  return (
    <>
      <Menu
        items={[
          { label: 'List of cards', icon: <List aria-hidden />, onChoose: () => navigate(deckCardsPath(deck)) },
          ...(isOwn ? [search] : []),
          { label: 'Progress', icon: <ChartLine aria-hidden />, onChoose: () => navigate(deckProgressPath(deck)) },
          { label: 'My settings', icon: <SlidersHorizontal aria-hidden />, onChoose: () => setChoosing(true) },
          // A document that is being made is not asked for twice.
          { label: 'Export', icon: <FileDown aria-hidden />, onChoose: () => isPending || mutate() },
        ]}
      >
        <Ellipsis aria-hidden />
        <span className="sr-only">More</span>
      </Menu>
      {isChoosing && <DeckChoiceDialog deck={deck} onClose={() => setChoosing(false)} />}
      {isError && (
        <p role="alert" className="w-full text-danger">
          {messageOf(error).text}
        </p>
      )}
    </>
  )
}
