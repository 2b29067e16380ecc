import { type ComponentProps, use } from 'react'
import { linkTo } from '#contract/links'
import { Nonce } from '#web/lib/nonce.ts'
import { waitingWords } from '#web/rooms/shell/waiting.tsx'
import { addressOfMine, firstToStudy } from './first-pages.ts'
import { LearningControls } from './learning-controls.tsx'
import { RowsToCome } from './rows-to-come.tsx'
import { StudyRow, studyRows } from './study-row.tsx'

/**
 * Runs in the browser while the document is read: the decks to study that the document has asked for are named as soon
 * as they are there, without waiting for the scripts. Needs nothing outside itself.
 */
function nameDecks(key: string, deckById: string) {
  const name = async (answer: Response | undefined) => {
    if (!answer?.ok) return
    const { data }: { data: { _id: string; title: string; titleText?: string; summary?: object }[] } = await answer
      .clone()
      .json()
    const place = document.querySelector<HTMLElement>('[data-first-rows]')
    const row = place?.querySelector('template')?.content.firstElementChild
    for (const { _id, title, titleText = title, summary } of data) {
      const named = summary && row?.cloneNode(true)
      const link = named instanceof Element && named.querySelector<HTMLAnchorElement>('h3 a')
      if (!link) continue
      link.href = deckById + _id
      link.textContent = titleText
      place?.querySelector('ul')?.append(named)
      place?.setAttribute('data-named', '')
    }
  }
  window.early?.[key]?.then(name).catch(() => undefined)
}

/** As high as most are. */
const usual: ComponentProps<typeof StudyRow>['deck'] = {
  _id: '',
  title: '',
  cardCount: 1,
  summary: {
    toReview: 10,
    new: 0,
    due: 10,
    total: 10,
    dueLaterToday: 0,
    neverStudied: 0,
    retentionPercent: 50,
    lastStudiedAt: '2026-01-01T00:00:00Z',
  },
}

/** What is to be studied: names where they will stand, once they are there. Only the server draws it. */
export function FirstRows() {
  const nonce = use(Nonce)
  const args = [`GET ${addressOfMine(firstToStudy)}`, linkTo('deckById', { deckId: '' })]
  return (
    <section data-first-rows className="group">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex min-h-11 items-center text-title">Continue Learning</h2>
        <div inert className="invisible hidden group-data-named:block">
          <LearningControls due={usual.summary?.due ?? 0} sortBy={firstToStudy.sortBy} />
        </div>
      </header>
      <div className="group-data-named:hidden">
        <RowsToCome label={waitingWords} />
      </div>
      <ul className={`${studyRows} [&_h3]:visible [&>li>*]:invisible`} />
      <template>
        <StudyRow deck={usual} />
      </template>
      {/* Our own code alone, with nothing in it that anybody wrote. */}
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: `(${nameDecks})(${args.map((arg) => JSON.stringify(arg)).join()})` }}
      />
    </section>
  )
}
