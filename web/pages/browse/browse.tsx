import { pageHead } from '#web/lib/page-head.ts'
import { Page } from '#web/rooms/shell/page.tsx'
import { publicPage } from '../../context.ts'
import type { Route } from './+types/browse'

export async function loader({ context }: Route.LoaderArgs) {
  const { reader, publicUrl } = context.get(publicPage)
  return { publicUrl, decks: await reader.listDecks({ page: 1, limit: 9, sortBy: 'newest' }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageHead({
    title: 'Browse Public Decks',
    description: 'Browse public flashcard decks rendered with LaTeX.',
    canonical: `${loaderData.publicUrl}/browse`,
  })

export default function Browse({ loaderData: { decks } }: Route.ComponentProps) {
  return (
    <Page>
      <h1 className="text-title">Browse Public Decks</h1>
      <p>
        Showing {decks.data.length} of {decks.pagination.total} decks
      </p>
    </Page>
  )
}
