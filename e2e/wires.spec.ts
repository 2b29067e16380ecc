import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { writeMessage } from '#domain/assistant/message'
import { type Act, openModelDouble } from '#server/gateways/model/testing/double'
import { block, composer, openAssistant, say, thread } from './assistant.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { haveAccount, haveDeck, somebody } from './people.ts'
import { test } from './watched.ts'

const creditsLeft = (page: Page, count: number) => page.getByText(`${count} AI credits left`)

const powerRule = { front: '\\frac{d}{dx} x^n', back: 'n x^{n-1}' }
const reply = (card: typeof powerRule, before = 'The power rule, as you asked for it.') =>
  writeMessage(card, { before })
const broken = writeMessage({ front: '\\frac{a}{b', back: 'x' }, { before: 'A first try.' })

for (const wire of ['openai-compatible', 'anthropic'] as const)
  test.describe(`With a model behind the ${wire} wire`, () => {
    let double: Awaited<ReturnType<typeof openModelDouble>>
    let server: OwnServer
    const opened: BrowserContext[] = []

    test.beforeAll(async () => {
      double = await openModelDouble()
      const env = {
        AI_PROVIDER: wire,
        AI_BASE_URL: double.url,
        AI_MODEL: 'm',
        AI_API_KEY: 'k',
        CREDITS_WELCOME: '3',
        LOG_LEVEL: 'error',
        LIMIT_ANONYMOUS: '100000',
      }
      server = await ownServer({ env })
      await server.start()
    })
    test.afterEach(async () => {
      for (const context of opened.splice(0)) await context.close()
    })
    test.afterAll(async () => {
      await server.discard()
      await double.close()
    })

    /** A newcomer with three credits on an empty deck of theirs, and a model that does these things in turn. */
    async function begin(browser: Browser, name: string, ...acts: Act[]): Promise<Page> {
      double.acts.splice(0, double.acts.length, ...acts)
      double.plan.actFor = undefined
      const context = await browser.newContext({ baseURL: server.url })
      opened.push(context)
      const page = await context.newPage()
      await haveAccount(page, somebody(name))
      await haveDeck(page, 'Rules of calculus', [])
      await page.getByRole('link', { name: 'From Notes' }).waitFor()
      return page
    }

    test('A card is made, changed, mended on the way, and the credits end', async ({ browser }) => {
      const turned = { front: powerRule.back, back: powerRule.front }
      const page = await begin(
        browser,
        'Augustin',
        { says: reply(powerRule), betweenMs: 20 },
        { says: 'Shorter than that?' },
        { says: broken, betweenMs: 20 },
        { says: reply(turned, 'Turned round.') },
        { says: reply(powerRule) },
      )
      await openAssistant(page)
      await say(page, 'power rule')
      await expect(block(page, 'Back')).toHaveText(powerRule.back)
      await expect(creditsLeft(page, 2)).toBeVisible()
      await say(page, 'shorter')
      await expect(thread(page).getByText('Shorter than that?')).toBeVisible()
      await expect(creditsLeft(page, 2), 'a reply without a card is free').toBeVisible()
      await thread(page).getByRole('button', { name: 'Add This Card' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('Card 1 of 1')).toBeVisible()

      await page.getByRole('button', { name: 'Edit Card' }).click()
      await page.getByRole('menuitem', { name: 'Edit with AI' }).click()
      await say(page, 'swap the sides')
      await expect(block(page, 'Front')).toHaveText(turned.front)
      await expect(thread(page).getByText('A first try.'), 'what was broken is gone').toHaveCount(0)
      await expect(page.getByText('1 AI credit left'), 'mending costs nothing').toBeVisible()
      await say(page, 'and back')
      await expect(page.getByText('You have no AI credits left')).toBeVisible()
      await expect(block(page, 'Front')).toHaveText(powerRule.front)
      await say(page, 'once more')
      await expect(page).toHaveURL(/\/product\?returnTo=/)
      await page.goto(new URL(page.url()).searchParams.get('returnTo') ?? '')
      await expect(composer(page), 'what was written waits').toHaveValue('once more')
      await expect(block(page, 'Front')).toHaveText(powerRule.front)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    // Of either wire contract.test.ts shows how it dies, lies and is stopped; what comes of that is one code for both.
    if (wire === 'anthropic') return

    test('A model that dies, lies and cannot be mended costs nothing, and can be asked again', async ({ browser }) => {
      const dying: Act[] = [{ says: 'Let me think about it.', breaksAfter: 1 }]
      const lying: Act[] = [{ isNonsense: true }, { isNonsense: true }]
      const hopeless: Act[] = [{ says: broken }, { says: broken }, { says: broken }]
      const page = await begin(browser, 'Brook', ...dying, ...lying, ...hopeless, { says: reply(powerRule) })
      await openAssistant(page)
      await say(page, 'power rule')
      const alert = page.getByRole('alert')
      for (const sentence of [
        'cannot be reached',
        'cannot be reached',
        'did not manage a card that can be shown. Nothing was charged; try again.',
      ]) {
        await expect(alert).toContainText('Sorry, I encountered an error. Please try again.')
        await expect(alert).toContainText(sentence)
        await expect(creditsLeft(page, 3)).toBeVisible()
        await page.getByRole('button', { name: 'Try Again' }).click()
      }
      await expect(block(page, 'Back')).toHaveText(powerRule.back)
      await expect(creditsLeft(page, 2)).toBeVisible()
      await expect(thread(page).getByText('power rule', { exact: true })).toHaveCount(1)
    })

    test('Stopping, closing and reloading in the middle of a reply stop the model and cost nothing', async ({
      browser,
    }) => {
      const slow: Act = { says: reply(powerRule, 'Slowly, and word for word, it comes about.'), betweenMs: 400 }
      const page = await begin(browser, 'Carl', slow, slow, slow, { says: reply(powerRule) })
      await openAssistant(page)
      let left = double.leftCount()
      const hearIt = async () => {
        await expect(thread(page).getByText('Slowly')).toBeVisible()
      }
      const expectLeft = async () => {
        left += 1
        await expect.poll(double.leftCount).toBe(left)
      }
      await say(page, 'power rule')
      await hearIt()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expectLeft()
      await expect(thread(page).getByText('power rule', { exact: true })).toBeVisible()

      await page.getByRole('button', { name: 'Try Again' }).click()
      await hearIt()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expectLeft()

      await openAssistant(page)
      await page.getByRole('button', { name: 'Restore Draft' }).click()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await hearIt()
      await page.reload()
      await expectLeft()
      await openAssistant(page)
      await expect(creditsLeft(page, 3), 'nothing was paid').toBeVisible()
      await page.getByRole('button', { name: 'Restore Draft' }).click()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(block(page, 'Back')).toHaveText(powerRule.back)
      await expect(creditsLeft(page, 2)).toBeVisible()
    })

    test('Notes become cards one by one, and a cancel stops the meter', async ({ browser }) => {
      const page = await begin(browser, 'David')
      const cards = [0, 1, 2, 3].map((nth) => ({ front: `x_{${nth}}`, back: `${nth}` }))
      let calls = 0
      double.plan.actFor = (asked) => {
        const nth = Number(/kind (\d)/.exec(asked)?.[1])
        const again = asked.includes('cannot be used')
        calls++
        if (nth === 1 && !again) return { says: broken }
        if (nth === 2) return { hangs: calls < 9 }
        return { says: writeMessage(cards[nth] ?? powerRule) }
      }
      await page.getByRole('link', { name: 'From Notes' }).click()
      const notes = [0, 1, 2, 3].map((nth) => `Definition ${nth}. A thing of kind ${nth}.`).join('\n\n')
      await page.getByLabel('Notes').fill(notes)
      await page.getByRole('button', { name: 'Make Cards' }).click()
      const proposed = page.getByRole('region', { name: 'Proposed cards' }).getByRole('listitem')
      await expect(proposed).toHaveCount(2)
      await expect(page.getByText('Reading piece 3 of 4. 2 cards so far.')).toBeVisible()
      const left = double.leftCount()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect.poll(double.leftCount).toBeGreaterThan(left)
      await expect(page.getByText('2 of 4 pieces read: 2 cards.')).toBeVisible()
      double.plan.actFor = () => ({ says: 'NOTHING' })
      await page.getByRole('button', { name: 'Go On' }).click()
      await expect(page.getByText('All 4 pieces read: 2 cards.')).toBeVisible()
      await page.getByRole('button', { name: 'Add 2 Cards' }).click()
      await expect(page.getByText('Card 1 of 2')).toBeVisible()
      await openAssistant(page)
      await expect(page.getByText('1 AI credit left'), 'two cards were shown, two were paid').toBeVisible()
    })
  })
