import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Deck } from '#contract/deck'
import { cardPath, printPath, searchPath, titleOf } from '#contract/links'
import { studyTagPath } from '#contract/study-links'
import { distinctTags } from '#domain/tags'
import { inWords, some } from '#web/lib/in-words.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { BackToDeck } from '#web/pages/deck/back-to-deck.tsx'
import { CardDialog } from '#web/pages/deck/card-dialogs.ts'
import { DeckFailed } from '#web/pages/deck/deck-failed.tsx'
import { useAfterSaving } from '#web/rooms/card-dialog/note-edit.ts'
import { deckQuery } from '#web/rooms/queries/deck-queries.ts'
import { withQueries } from '#web/rooms/queries/with-queries.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { useUser } from '#web/rooms/sign-in/viewer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useRefocus } from '#web/ui/use-refocus.ts'
import { ActsBar } from './acts-bar.tsx'
import { CardList } from './card-list.tsx'
import { Choosing, orderNames } from './choosing.tsx'
import type { Row } from './rows.ts'
import { useActs } from './use-acts.ts'
import { type DeckRead, useChoice, useListed } from './use-listed.ts'
import { useSelection } from './use-selection.ts'
import './cards.css'

/** All cards of a deck as a list to find, sort and work in. docs/rules.md §Pages.16. */
export const CardsPage = withQueries(function CardsPage({ deckId }: { deckId: string }) {
  const { data: deck, dataUpdatedAt, error, refetch } = useQuery(deckQuery(deckId))
  usePageTitle(deck && `Cards: ${titleOf(deck)}`)
  if (deck) return <Loaded deck={deck} readAtMs={dataUpdatedAt} />
  return error ? <DeckFailed error={error} onRetry={() => void refetch()} /> : <Spinner label="Loading deck..." />
})

function Loaded({ deck, readAtMs }: DeckRead) {
  const { authId } = useUser()
  const isOwner = deck.creatorId === authId
  const navigate = useNavigate()
  const afterSaving = useAfterSaving(deck)
  const { choice, choose } = useChoice()
  const { rows, isLoading } = useListed({ deck, readAtMs }, choice)
  const ids = useMemo(() => rows.map(({ card }) => card._id), [rows])
  const selection = useSelection(ids)
  const acts = useActs(deck, selection.chosen, selection.drop)
  const knownTags = useMemo(() => distinctTags(deck.cards.flatMap(({ tags = [] }) => tags)), [deck.cards])
  const [edited, setEdited] = useState<Row>()
  const list = useRef<HTMLDivElement>(null)
  // With the last row that is listed the grid goes.
  useRefocus(list, () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }))
  const open = (row: Row) => (isOwner ? setEdited(row) : navigate(cardPath(deck, row.index)))
  const print = () => navigate(printPath(deck), { state: { cardIds: [...selection.chosen] } })
  return (
    <Page width="book">
      <BackToDeck deck={deck} />
      <h1 tabIndex={-1} className="mt-4 text-title">
        Cards
      </h1>
      <Choosing choice={choice} tags={knownTags} onChoose={choose} />
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-2">
        <p role="status" aria-busy={isLoading} className="text-small text-faint tabular-nums">
          {countOf(rows.length, deck.cards.length)}
          {choice.order !== 'place' && `, ${orderNames[choice.order].toLowerCase()}`}
        </p>
        {choice.tag !== undefined && <StudyTag tag={choice.tag} />}
      </div>
      <div ref={list}>
        {rows.length === 0 ? (
          <NothingListed deck={deck} search={isOwner ? choice.search : ''} />
        ) : (
          <CardList rows={rows} macros={deck.macros} selection={selection} onOpen={open} />
        )}
      </div>
      <ActsBar
        deck={deck}
        isOwner={isOwner}
        acts={acts}
        unlisted={acts.count - rows.filter(({ card }) => selection.chosen.has(card._id)).length}
        knownTags={knownTags}
        onPrint={print}
        onAll={ids.every((id) => selection.chosen.has(id)) ? undefined : selection.all}
        onClear={() => {
          selection.clear()
          acts.forgetError()
        }}
      />
      {edited && (
        <CardDialog
          key={edited.card._id}
          onClose={() => setEdited(undefined)}
          deck={deck}
          seen={edited}
          onSaved={(_, saved) => afterSaving(edited, saved)}
        />
      )}
    </Page>
  )
}

const countOf = (listed: number, all: number): string =>
  listed === all ? some(listed, 'card') : `${inWords(listed)} of ${some(all, 'card')}`

const StudyTag = ({ tag }: { tag: string }) => (
  <Link to={studyTagPath(tag)} className={`max-w-full ${buttonClass('quiet', 'small')}`}>
    <GraduationCap aria-hidden className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      Study <bdi>#{tag}</bdi> in all decks
    </span>
  </Link>
)

/** `search`: what the cards of one's own deck were looked for by, which can be looked for otherwise. */
const NothingListed = ({ deck, search }: { deck: Deck; search: string }) => (
  <p className="mt-6 text-faint">
    {deck.cards.length === 0 ? "This deck doesn't have any cards yet" : 'No card of this deck is like that.'}{' '}
    {search.trim() !== '' && (
      <Link
        to={`${searchPath(deck._id)}&search=${encodeURIComponent(search)}`}
        className="text-accent underline underline-offset-4"
      >
        Search for it, however it is written
      </Link>
    )}
  </p>
)
