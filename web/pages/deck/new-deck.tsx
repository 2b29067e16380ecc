import { Page } from '#web/rooms/shell/page.tsx'
import { privateHead, rootOf } from '../heads.ts'
import type { Route } from './+types/new-deck'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privateHead('Deck', location.pathname, rootOf(matches))

export default function NewDeck() {
  return (
    <Page width="book">
      <h1 className="text-title">Deck</h1>
    </Page>
  )
}
