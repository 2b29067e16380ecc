import { FiguresToCome } from '#web/rooms/figures/figures-to-come.tsx'
import { NavigationBar } from '#web/rooms/home-outline/navigation-bar.tsx'
import { Page } from '#web/rooms/shell/page.tsx'
import { waitingWords } from '#web/rooms/shell/waiting.tsx'

/** Progress without anything of anybody: its heading, and where its figures will stand. */
export function ProgressOutline() {
  return (
    <>
      <NavigationBar />
      <Page width="book">
        <h1 className="text-title">Progress</h1>
        <FiguresToCome label={waitingWords} />
      </Page>
    </>
  )
}
