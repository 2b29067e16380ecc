import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Stop = { name: string; isMarked: boolean; isSeen: boolean; isFirst: boolean }

/** Goes through a page or dialog with Tab, to its end or once round; each stop must be seen, and be marked as focused. */
export async function walk(page: Page, what: string): Promise<string[]> {
  const names: string[] = []
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-first-stop]')) element.removeAttribute('data-first-stop')
  })
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    // At the end of a dialog a guard has the focus for a frame, and hands it to the beginning.
    await page.locator('[data-base-ui-focus-guard]:focus').waitFor({ state: 'detached' })
    const stop = await page.evaluate(focusedStop)
    if (!stop || stop.isFirst) return names
    expect.soft(stop.isSeen, `${what}: ${stop.name} is seen`).toBe(true)
    // An editor marks itself a moment after it has the focus.
    await expect
      .poll(async () => (await page.evaluate(focusedStop))?.isMarked, `${what}: ${stop.name} is marked`)
      .toBe(true)
    names.push(stop.name)
  }
  throw new Error(`${what} has no end: ${names.slice(-5).join(', ')}`)
}

/** Runs in the page. */
function focusedStop(): Stop | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const isFirst = element.hasAttribute('data-first-stop')
  if (!document.querySelector('[data-first-stop]')) element.setAttribute('data-first-stop', '')
  const marked = [element, element.closest('.cm-editor')].filter((one) => one !== null)
  const isMarked = marked.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  const { left, top, width, height } = element.getBoundingClientRect()
  const shares = [0.5, 0.1, 0.9]
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height)
      return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
    }),
  )
  const heard = element.cloneNode(true) as HTMLElement
  for (const part of heard.querySelectorAll('[aria-hidden="true"]')) part.remove()
  const name = element.getAttribute('aria-label') ?? heard.textContent?.trim() ?? ''
  return { name: name || element.getAttribute('name') || element.outerHTML.slice(0, 80), isMarked, isSeen, isFirst }
}

/** What of a page breaks the rules of accessibility, all of them unless `by` chooses some. */
export async function findings(page: Page, by = (axe: AxeBuilder) => axe) {
  // Half a megabyte, of which nothing changes while a document stays; given anew it is evaluated twice each time.
  const haveIt = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  const axe = new AxeBuilder({ page, ...(haveIt.every(Boolean) && { axeSource: '0' }) })
    // Of what keeps the rules no more is told than that: to describe each element takes longer than to judge it.
    .options({ resultTypes: ['violations'] })
    // There are no frames of other sites, for which alone a further page would be opened each time.
    .setLegacyMode()
  return (await by(axe).analyze()).violations
}

/** The rules of accessibility that a page breaks. */
export const violations = async (page: Page): Promise<string[]> => (await findings(page)).map(({ id }) => id)

/** The next Tab goes to the first stop of the page. */
export const toTop = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })

/** What can be pressed and is smaller than `px` either way; links within a sentence may be. */
export const smallTargets = (page: Page, px: number, within = 'body') =>
  page.evaluate(
    ([px, within]) => {
      const pressable = 'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"]'
      return (
        Array.from(document.querySelectorAll<HTMLElement>(`${within} :is(${pressable})`))
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
          // Seen only with the focus, and then larger.
          .filter((element) => getComputedStyle(element).clipPath === 'none')
          // A link that reaches over its whole tile.
          .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
          .filter((element) => !(element.matches('p a') && getComputedStyle(element).display === 'inline'))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.width < px || box.height < px))
          .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`)
      )
    },
    [px, within] as const,
  )

/** By how many pixels the page, or an open dialog, can be scrolled sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollBy({ left: 1000, behavior: 'instant' })
    const { scrollX } = window
    scrollBy({ left: -1000, behavior: 'instant' })
    const dialogs = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]'))
    return Math.max(scrollX, ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** What is told from the page by its colour alone: forced colours take every fill, and it has neither border nor outline. */
export async function edgeless(page: Page): Promise<string[]> {
  const things =
    'button, a[href], input, select, textarea, [role="progressbar"], [role$="dialog"], [role="menu"], .sheet, .cm-editor'
  await page.emulateMedia({ forcedColors: 'none' })
  // What the pointer has left fades out.
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  const filled = await page.evaluateHandle(
    (things) =>
      Array.from(document.querySelectorAll<HTMLElement>(things)).filter(
        (element) => element.checkVisibility() && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
      ),
    things,
  )
  await page.emulateMedia({ forcedColors: 'active' })
  return filled.evaluate((elements) =>
    elements
      .filter((element) => {
        const { borderTopWidth, outlineStyle, appearance, clipPath } = getComputedStyle(element)
        // A textbox with a colour of its own is drawn without the browser's edge.
        const isDrawn = appearance === 'auto' && !element.matches('textarea')
        // Seen only with the focus, and then with its ring.
        const isUnseen = clipPath !== 'none'
        return borderTopWidth === '0px' && outlineStyle === 'none' && !isDrawn && !isUnseen
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
}

/** The person's own token, to make by the API what a journey only looks at. */
export async function authorization(page: Page): Promise<Record<string, string>> {
  // No page need be open yet.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const form = { grant_type: 'refresh_token' }
  const answer = await page.request.post('/api/auth/token', { form, headers: { origin } })
  return { authorization: `Bearer ${(await answer.json()).token}` }
}

/** Decks of two cards each, titled `Deck 1` and so on, shown at the home page. */
export async function makeDecks(page: Page, count: number): Promise<void> {
  const headers = await authorization(page)
  for (let number = 1; number <= count; number++) {
    const deck = await page.request.post('/api/decks', { headers, data: { title: `Deck ${number}` } })
    const { _id } = await deck.json()
    for (const frontEquation of ['a^2 + b^2', 'What is $e^{i\\pi}$?'])
      await page.request.post(`/api/decks/${_id}/cards`, { headers, data: { frontEquation, backEquation: 'c^2' } })
  }
  await page.goto('/')
}
