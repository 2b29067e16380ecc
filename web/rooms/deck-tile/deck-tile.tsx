import { Globe, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Deck } from '#contract/deck'
import { deckPath, studyPath, titleOf } from '#contract/links'
import { some } from '#web/lib/in-words.ts'
import { TilePreview } from '#web/rooms/deck-preview/tile-preview.tsx'
import { buttonClass } from '#web/ui/button.tsx'

type Props = {
  deck: Deck
  /** How many cards there are to study now, in words; absent for visitors. */
  due?: string
  /** At the top right: deleting for the deck's maker, liking for others. */
  control?: ReactNode
  /** Its first cards, where they do not come with the tile. */
  preview?: ReactNode
  /** Whether the viewer can study it, or add cards to it when it is theirs and empty. */
  isStudyable?: boolean
}

/** A deck in a list: its first cards, its name, and what can be done with it. The whole tile opens the deck. */
export function DeckTile({ deck, due, control, preview, isStudyable }: Props) {
  const { isPublic } = deck.access
  const isEmpty = deck.cardCount === 0
  const text = isEmpty ? 'No cards' : due
  return (
    <article className="group relative grid h-full grid-rows-[auto_auto_auto_1fr] has-[>p]:grid-rows-[auto_auto_auto_auto_1fr]">
      {/* First for those who come by key or by ear. */}
      <h3 dir="auto" className="order-3 mt-1 line-clamp-2 text-large font-semibold">
        <Link
          id={deck._id}
          to={deckPath(deck)}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {titleOf(deck)}
        </Link>
      </h3>
      <div className="order-1 flex min-h-11 items-center justify-between gap-2">
        <span className="flex items-center gap-1.5 text-small text-faint [&_svg]:size-3.5">
          {isPublic ? <Globe aria-hidden /> : <Lock aria-hidden />}
          {isPublic ? 'Public' : 'Private'}
          {!isEmpty && ` · ${some(deck.cardCount, 'card')}`}
          {deck.likeCount > 0 && ` · ${some(deck.likeCount, 'like')}`}
        </span>
        {control}
      </div>
      <div className="order-2 min-w-0">{preview ?? <TilePreview deck={deck} />}</div>
      {deck.description && (
        <p dir="auto" className="order-3 truncate text-small text-faint">
          {deck.descriptionText ?? deck.description}
        </p>
      )}
      <div className="order-4 mt-1 flex min-h-10 self-end items-center justify-between gap-2 empty:hidden">
        {text && <span className="text-small text-faint tabular-nums">{text}</span>}
        {isStudyable && (
          <Link
            to={studyPath(deck)}
            aria-label={isEmpty ? 'Add cards to deck' : 'Study deck'}
            aria-describedby={deck._id}
            className={`relative z-1 ml-auto ${buttonClass('plain', 'small')}`}
          >
            {isEmpty ? 'Add cards' : 'Study'}
          </Link>
        )}
      </div>
    </article>
  )
}
