import { Page } from '#web/rooms/shell/page.tsx'
import { waitingWords } from '#web/rooms/shell/waiting.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { RowsToCome } from './rows-to-come.tsx'

/** Home without anything of anybody: what it begins with stands where it will stand. */
export function HomeOutline() {
  return (
    <>
      <NavigationBar />
      <Page>
        <h2 className="mb-2 flex min-h-11 items-center text-title">Continue Learning</h2>
        <RowsToCome label={waitingWords} />
      </Page>
    </>
  )
}
