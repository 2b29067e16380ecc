import { data } from 'react-router'
import { titled } from '#web/lib/page-head.ts'
import { Page } from '#web/rooms/shell/page.tsx'
import { publicPage } from '../../context.ts'
import type { Route } from './+types/deck'

export async function loader({ context, params }: Route.LoaderArgs) {
  const deck = await context.get(publicPage).reader.readDeck(params.deckId)
  if (!deck) throw data(null, 404)
  return { deck }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titled(loaderData?.deck.title ?? 'Deck not found') },
]

export default function DeckView({ loaderData: { deck } }: Route.ComponentProps) {
  return (
    <Page width="book">
      <h1 className="text-title">{deck.title}</h1>
    </Page>
  )
}
