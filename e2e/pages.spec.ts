import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { deckPath, deckProgressPath, notesPath } from '#contract/links'
import { callsOf } from './api-calls.ts'
import { chooseMore, haveAccount, haveDeck, makeDeck, somebody, untilGradesCount } from './people.ts'
import { holdTimers } from './timers.ts'
import { test } from './watched.ts'

/** Bytes of script, compressed, that a visitor's page may fetch. */
const budgets = { landing: 105_000, browse: 110_000, deck: 110_000 }
/** The same for a session of study, and for what the dialog for a card adds to a page. */
const studyBudget = 190_000
const homeBudget = 150_000
const progressBudget = 150_000
const dialogBudget = 150_000
/** What home does without until somebody leafs through cards or makes a deck. */
const notForHome = /typeset|chemistry|codemirror|dialog/i
/** What no session of study needs before it asks for it. */
const notForStudy = /typeset|chemistry|codemirror|landing|quer(y|ies)|dialog/i
/** What visitors have no use for before they touch something. */
const notForVisitors = /typeset|codemirror|oidc|sign-in|signed-in|toast|quer(y|ies)/i

type Script = { name: string; bytes: number }

/** The scripts that a page fetches from now on. */
function scriptsOf(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname
    scripts.push(response.body().then((body) => ({ name, bytes: brotliCompressSync(body).length })))
  })
  return scripts
}

const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

async function load(page: Page, path: string) {
  const scripts = scriptsOf(page)
  // What keeps a page that was read for so long is none of what it comes up with, however slowly.
  await holdTimers(page, 15_000)
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    const seen = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }
    new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  return {
    scripts: await Promise.all(scripts),
    moved: await page.evaluate(() => (window as Window & { moved?: number[] }).moved),
  }
}

test('A visitor’s pages are light, and nothing moves while they load', async ({ browser, page }) => {
  const title = `Light ${Date.now()}`
  await haveAccount(page, somebody('Joseph'))
  const short = Array.from({ length: 14 }, (_, nth): [string, string] => [`What is $x^{${nth}}$?`, `y_{${nth}}`])
  const _id = await makeDeck(page, title, [['\\int_0^1 x\\,dx', '\\frac12'], ...short])
  const paths = { landing: '/', browse: '/browse', deck: deckPath({ _id, title }) }
  for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const { scripts, moved } = await load(await visitor.newPage(), path)
    expect(
      scripts.filter((script) => notForVisitors.test(script.name)),
      name,
    ).toEqual([])
    expect(scripts.length, name).toBeGreaterThan(2)
    expect(bytesOf(scripts), name).toBeLessThanOrEqual(budgets[name])
    // A font's last subpixel may round otherwise: what no eye can see, to three decimals, is no movement.
    expect(
      moved?.filter((shift) => shift >= 0.001),
      name,
    ).toEqual([])
    await visitor.close()
  }
})

test('Home, progress, study and the dialog for a card fetch what they need, and nothing else', async ({
  browser,
  page,
}) => {
  await haveAccount(page, somebody('Marie'))
  await haveDeck(page, 'Elements', [
    ['x', 'y'],
    ['Water', 'z'],
  ])
  const path = new URL(page.url()).pathname
  const storageState = await page.context().storageState()
  const fresh = async () => {
    const context = await browser.newContext({ storageState })
    // The other pages, which are fetched when this one is at rest, are not what is weighed here.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    return context.newPage()
  }

  const owner = await fresh()
  const ofOwner = scriptsOf(owner)
  const lists: string[] = []
  owner.on('request', (request) => request.url().includes('owned=true') && lists.push(request.url()))
  await owner.goto('/')
  await owner.getByRole('heading', { name: 'Elements' }).first().waitFor()
  const untaken = await owner.evaluate(() => Object.keys(window.early ?? { none: 'were asked' }))
  expect(untaken, 'what the document of home has asked for, home has taken up').toEqual([])
  expect(lists, 'and not asked again').toHaveLength(2)
  await owner.waitForLoadState('networkidle')
  const ofHome = await Promise.all([...ofOwner])
  expect(ofHome.filter(({ name }) => notForHome.test(name))).toEqual([])
  expect(bytesOf(ofHome)).toBeLessThanOrEqual(homeBudget)
  const reads: string[] = []
  const deckCall = `/api/decks/${path.split('/').at(-1)}`
  owner.on('request', (request) => new URL(request.url()).pathname === deckCall && reads.push(request.url()))
  await owner.goto(path)
  const addCard = owner.getByRole('button', { name: 'Add Card' }).first()
  await addCard.waitFor()
  const left = await owner.evaluate(() => Object.keys(window.early ?? { none: 'were asked' }))
  expect(left, 'what the document of a deck has asked for, its page has taken up').toEqual([])
  expect(reads, 'and not asked again').toHaveLength(1)
  await addCard.click()
  await owner.getByRole('textbox', { name: 'Front (LaTeX)' }).waitFor()
  await owner.waitForLoadState('networkidle')
  const dialog = (await Promise.all(ofOwner)).filter(({ name }) => /codemirror|card-dialog|live-side/.test(name))
  expect(dialog.length).toBeGreaterThan(1)
  expect(bytesOf(dialog)).toBeLessThanOrEqual(dialogBudget)
  const chemistry = async () => (await Promise.all(ofOwner)).filter(({ name }) => /chemistry/.test(name)).length
  expect(await chemistry()).toBe(0)
  await owner.getByRole('textbox', { name: 'Front (LaTeX)' }).click()
  await owner.keyboard.insertText('$\\ce{H2O}$')
  await expect(owner.getByRole('dialog').locator('.katex-html', { hasText: 'H' }).first()).toBeVisible()
  expect(await chemistry()).toBe(1)
  await owner.context().close()

  const reader = await fresh()
  const ofReader = scriptsOf(reader)
  await reader.goto('/progress')
  await reader.getByText('Nothing has been answered yet.').waitFor()
  await reader.waitForLoadState('networkidle')
  const ofProgress = await Promise.all(ofReader)
  expect(ofProgress.filter(({ name }) => notForHome.test(name))).toEqual([])
  expect(bytesOf(ofProgress)).toBeLessThanOrEqual(progressBudget)
  await reader.context().close()

  const student = await fresh()
  const scripts = scriptsOf(student)
  await student.goto(`/deck/${path.split('/').at(-1)}/study`)
  await student.getByRole('button', { name: 'Show Answer' }).waitFor()
  await student.waitForLoadState('networkidle')
  const first = await Promise.all(scripts)
  expect(first.filter(({ name }) => notForStudy.test(name))).toEqual([])
  expect(bytesOf(first)).toBeLessThanOrEqual(studyBudget)
  await student.keyboard.press('Space')
  await student.getByText('Rate your recall strength:').waitFor()
  await untilGradesCount(student)
  await student.keyboard.press('5')
  await expect(student.getByText('1 card(s) remaining')).toBeVisible()
  await student.keyboard.press('Space')
  await expect(student.locator('.katex-html', { hasText: 'z' }).first()).toBeVisible()
  expect((await Promise.all(scripts)).filter(({ name }) => /typeset|chemistry/.test(name))).toEqual([])
  await student.context().close()
})

test('Browse follows the typing, and its address keeps it', async ({ page }) => {
  await page.goto('/browse', { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() => history.length)
  const box = page.getByPlaceholder('Search decks...')
  await box.pressSequentially('no deck says this', { delay: 30 })
  await expect(page).toHaveURL('/browse?search=no+deck+says+this')
  await expect(page.getByText('No public decks found')).toBeVisible()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/browse$/)
  await page.reload()
  await expect(box).toHaveValue('no deck says this')
})

test('A deck has one address, says what it is, and shows an answer when it is asked for', async ({ browser, page }) => {
  await haveAccount(page, somebody('Niels'))
  const id = await makeDeck(page, 'Équations résolubles', [['x^2=2', '\\pm\\sqrt{2}']])
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(`/deck/anything/${id}?card=1`)
  await expect(visitor).toHaveURL(`/deck/equations-resolubles/${id}?card=1`)
  await expect(visitor).toHaveTitle('Équations résolubles | Lemma')
  const resource = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(resource).toMatchObject({ '@type': 'LearningResource', numberOfItems: 1, educationalLevel: 'College' })
  const { createdAt, updatedAt } = await (await visitor.request.get(`/api/decks/${id}`)).json()
  expect(resource).toMatchObject({ dateCreated: createdAt, dateModified: updatedAt })
  expect(Date.parse(createdAt), 'a card was added since').toBeLessThan(Date.parse(updatedAt))
  const carousel = visitor.getByRole('region', { name: 'Cards', exact: true })
  await expect(carousel.getByText('±')).toHaveCount(0)
  await carousel.getByRole('button', { name: 'Show back' }).click()
  await expect(carousel.getByText('±').first()).toBeAttached()
  expect((await visitor.request.get(`/deck/x/${crypto.randomUUID()}`)).status()).toBe(404)
  await context.close()
})

test('A deck of thousands of cards tells their places and number with the comma', async ({ page }) => {
  await haveAccount(page, somebody('Srinivasa'))
  const deckId = await makeDeck(page, 'Partitions', [])
  const call = await callsOf(page)
  for (let batch = 0; batch < 10; batch++) {
    const cards = Array.from({ length: 100 }, (_, nth) => ({
      frontEquation: `p(${batch * 100 + nth})`,
      backEquation: 'n',
    }))
    await call('POST', `/api/decks/${deckId}/cards/batch`, { batchId: crypto.randomUUID(), cards })
  }
  await page.goto(`/deck/partitions/${deckId}?card=1000`)
  await expect(page.getByText('Card 1,000 of 1,000')).toBeVisible()
  const isWhole = () =>
    page
      .locator('.card-row')
      .evaluateAll(
        (rows) =>
          rows.length > 0 &&
          rows.every((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      )
  await expect.poll(isWhole, 'a picture of the whole page shows each row of this part').toBe(true)
  await page.goto('/')
  const tile = page.getByRole('article').filter({ hasText: 'Partitions' })
  await expect(tile).toContainText('Public · 1,000 cards')
  await expect(tile).toContainText('1 / 1,000')
  await tile.getByRole('link', { name: 'Partitions' }).click()
  await expect.poll(isWhole, 'also where the page was turned to').toBe(true)
})

test('A formula in a deck’s title is read as one wherever the title stands', async ({ browser, page }) => {
  await haveAccount(page, somebody('Évariste'))
  const title = `Roots of $x^2 + ${Date.now()}$`
  const deckId = await makeDeck(page, title, [['x', 'y']])
  const call = await callsOf(page)
  await call('PUT', `/api/decks/${deckId}`, { description: 'For $\\mathbb{R}$' })
  const read = title.replaceAll('$', '').replace('^2', '²')
  const onlyRead = async (where: string, times: number) => {
    await expect(page.getByText(read).nth(times - 1), where).toBeAttached()
    expect(await page.content(), where).not.toMatch(/[>"“][^<>"”]*Roots of \$/)
  }
  await page.goto('/')
  await expect(page.getByText('For ℝ'), 'what a tile says').toBeVisible()
  await onlyRead('home', 3)
  await page.getByRole('button', { name: `Delete ${read}` }).click()
  await onlyRead('the question whether to delete it', 4)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/deck/x/${deckId}`)
  await chooseMore(page, 'My Settings')
  await expect(page.getByRole('dialog')).toContainText(`in ${read}.`)
  await page.goto(`/deck/${deckId}/study`)
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await untilGradesCount(page)
  await page.keyboard.press('5')
  await page.getByRole('heading', { name: /No more cards left/ }).waitFor()
  await onlyRead('the end of a session', 1)
  await page.goto('/search?search=x')
  await onlyRead('what was found', 1)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/browse?search=${encodeURIComponent(read.split(' ').at(-1) ?? '')}`)
  await expect(visitor.getByRole('heading', { name: read })).toBeVisible()
  await visitor.context().close()
})

test('A link to a deck is shown with a picture, the home screen with an icon', async ({ page, request }) => {
  await haveAccount(page, somebody('Augusta'))
  const deckId = await makeDeck(page, '</script><b>Engines & $\\int$ notes', [['x', 'y']])
  for (const [path, before] of [
    [`/deck/${deckId}/study`, 'Study '],
    [`/deck/${deckId}/cards`, 'Cards: '],
    [`/deck/x/${deckId}`, ''],
  ] as const) {
    await page.goto(path)
    await expect(page, 'to those who are signed in as well').toHaveTitle(
      `${before}</script><b>Engines & ∫ notes | Lemma`,
    )
    await expect(page.getByRole('main').getByText('</script><b>Engines & ∫ notes'), path).toBeVisible()
  }
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveTitle('</script><b>Engines & ∫ notes | Lemma')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('</script><b>Engines & ∫ notes')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  const resource = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(resource ?? '').name).toBe('</script><b>Engines & ∫ notes')
  const contentOf = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await contentOf('og:title')).toBe('</script><b>Engines & ∫ notes')
  const address = (await contentOf('og:image')) ?? ''
  expect(new URL(address).pathname).toMatch(/^\/og\/[\da-f-]{36}\.png$/)
  const picture = await request.get(new URL(address).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  // The last is asked for unnamed.
  for (const source of [touchIcon, ...manifest.icons.map(({ src }: { src: string }) => src), '/favicon.ico']) {
    const icon = await request.get(source)
    expect([source, icon.status(), icon.headers()['content-type']]).toEqual([
      source,
      200,
      expect.stringMatching(/^image\/(png|svg\+xml|x-icon)/),
    ])
  }
})

test('A visitor finds the landing page wherever nothing is theirs', async ({ request }) => {
  for (const [path, status] of [
    ['/settings', 200],
    ['/deck/nothing/study', 200],
    ['/no/such/page', 404],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, status])
    expect(await answer.text()).toContain('Mastery, One Card at a Time')
    expect(answer.headers().vary).toContain('Cookie')
  }
})

test('The heading of a page about a deck stays where it is once the deck is known', async ({ page }) => {
  await haveAccount(page, somebody('Joseph'))
  const deck = { _id: await makeDeck(page, 'Elements', [['x', 'y']]) }
  for (const [path, read] of [
    [notesPath(deck), `**/api/decks/${deck._id}`],
    [deckProgressPath(deck), '**/api/study/**/figures'],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(read, (route) => held.promise.then(() => route.continue()))
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    held.resolve()
    await expect(page.getByRole('link', { name: 'Elements' })).toBeVisible()
    expect((await heading.boundingBox())?.y, path).toBe(before?.y)
  }
})
