import { Page } from '#web/rooms/shell/page.tsx'
import { FirstRows } from './first-rows.tsx'
import { NavigationBar } from './navigation-bar.tsx'

/** Home without anything of anybody but the names of what is to be studied: what it begins with stands where it will stand. */
export function HomeOutline() {
  return (
    <>
      <NavigationBar />
      <Page>
        <FirstRows />
      </Page>
    </>
  )
}
