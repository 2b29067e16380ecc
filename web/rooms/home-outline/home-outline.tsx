import { Page } from '#web/rooms/shell/page.tsx'
import { Discover } from './discover.tsx'
import { FirstRows } from './first-rows.tsx'
import { NavigationBar } from './navigation-bar.tsx'

/** One below the other. */
export const homeBlocks = 'grid grid-cols-1 gap-8 lg:gap-12'

/** Home without anything of anybody but the names of what is to be studied: what it begins with stands where it will stand. */
export function HomeOutline() {
  return (
    <>
      <NavigationBar />
      <Page>
        <div className={homeBlocks}>
          <Discover />
          <FirstRows />
        </div>
      </Page>
    </>
  )
}
