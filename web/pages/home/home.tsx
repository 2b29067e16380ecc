import { Page } from '#web/rooms/shell/page.tsx'

export function Home() {
  return (
    <Page>
      <h1 className="text-title">My Decks</h1>
    </Page>
  )
}
