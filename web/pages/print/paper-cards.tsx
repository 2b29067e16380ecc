import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type Face, type Layout, pagesOf, type Turn } from './layouts.ts'

/** A card that was set: its number in the deck, and the HTML of its sides. */
export type PaperCard = { number: number; front: string; back: string }

type Props = { cards: readonly PaperCard[]; title: string; layout: Exclude<Layout, 'list'>; turn: Turn }

/** Pages of eight places, as they come out of the printer. */
export const PaperCards = memo(function PaperCards({ cards, title, layout, turn }: Props) {
  return pagesOf(cards, layout, turn).map((faces, page) => (
    <div key={`${layout} ${turn} ${page}`} className="paper-frame">
      <div className={classNames('paper-sheet', layout === 'fold' && 'paper-fold')}>
        {faces.map((face, place) => (
          <PaperFace
            key={face ? `${face.card.number} ${face.side}` : `empty ${place}`}
            face={face}
            title={title}
            isTurned={layout === 'cards' && turn === 'short' && face?.side === 'back'}
          />
        ))}
      </div>
    </div>
  ))
})

function PaperFace({ face, title, isTurned }: { face: Face<PaperCard>; title: string; isTurned: boolean }) {
  if (!face) return <div className="paper-face paper-empty" />
  const { card, side } = face
  return (
    <div className={classNames('paper-face', `paper-${side}`, isTurned && 'paper-turned')}>
      <div className="side" data-number={card.number}>
        {/* Typeset HTML: what `typesetSide` writes, which escapes everything that it was given. */}
        <div className="side-text typeset" dangerouslySetInnerHTML={{ __html: card[side] }} />
      </div>
      <p className="paper-too-long">Too long for a card: see card {card.number} on the last pages.</p>
      <p className="paper-note">
        <bdi>{title}</bdi>
        <span> · {card.number}</span>
      </p>
    </div>
  )
}
