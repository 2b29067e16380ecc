import { expect, type Locator, type Page } from '@playwright/test'
import { openPostOffice } from '#server/gateways/identity/testing/post-office'
import { type Loss, losses } from './lossy-link.ts'
import { type LossySite, openLossySite } from './lossy-site.ts'
import { somebody } from './people.ts'
import { allowTrouble, test } from './watched.ts'

let office: Awaited<ReturnType<typeof openPostOffice>>
let site: LossySite
test.beforeAll(async () => {
  office = await openPostOffice()
  site = await openLossySite(office.env)
})
test.afterAll(async () => {
  await site.close()
  await office.close()
})

/** Presses what sends a form. Where the browser then has no page, it is asked for again, which sends the form again. */
async function losing(page: Page, how: Loss, request: RegExp, press: () => Promise<void>, done: Locator) {
  const { link } = site
  const before = link.lost.length
  link.lose(how, request)
  const failed = page.waitForEvent('requestfailed', { predicate: (one) => one.isNavigationRequest(), timeout: 0 })
  const isLost = failed.then(() => true).catch(() => false)
  await press()
  await expect.poll(() => link.lost.length, `the answer to ${request} is lost`).toBe(before + 1)
  link.mend()
  const isThere = done.waitFor({ timeout: 0 }).catch(() => undefined)
  if (await Promise.race([isLost, isThere])) await expect(() => page.reload()).toPass()
  await expect(done).toBeVisible()
}

for (const how of losses)
  test(`A form that is sent again after a ${how} answer makes no second account, password or payment`, async ({
    browser,
  }) => {
    allowTrouble(/net::ERR_/)
    const page = await browser.newPage(site.use)
    const person = somebody('Sophie')
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click()
    const home = page.getByRole('heading', { name: 'My Decks' })

    await page.goto('/')
    await press('Get Started')()
    await page.getByLabel('Name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await losing(page, how, /^POST .*\/register/, press('Create account'), home)

    await page.goto('/product')
    await press('Upgrade to Premium')()
    await losing(page, how, /^POST .*\/checkout\//, press('Pay'), page.getByRole('heading', { name: 'Activated!' }))
    // From there it goes on by itself.
    await home.waitFor()
    await page.goto('/settings')
    await expect(page.getByText('800', { exact: true })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/oidc/forgot')
    await page.getByLabel('Email').fill(person.email)
    await losing(page, how, /^POST .*\/forgot/, press('Send the link'), page.getByText('a link is on its way'))
    const link = () =>
      /http:\S+\/oidc\/reset\/[\w-]+/.exec(office.letters.find((letter) => letter.includes(person.email)) ?? '')?.[0] ??
      ''
    await expect.poll(link).toBeTruthy()
    await page.goto(link())
    await page.getByLabel('New password').fill('battery staple')
    await losing(page, how, /^POST .*\/reset\//, press('Set password'), page.getByText('Your password is changed'))
    await page.close()
  })
