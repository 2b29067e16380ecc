import { expect } from '@playwright/test'
import { Key } from 'selenium-webdriver'
import { newAccount, somebody } from './people.ts'
import { test } from './watched.ts'
import { hasWebKit, openWebKit, type WebKit } from './webkit.ts'

// Debian has it, which `npm test` asks as root; other systems have no driver of WebKit's to be asked.
test.skip(!hasWebKit, 'WebKit, Safari’s engine, is not installed here')

const tex = String.raw

/** Each of the last needs fonts of its own, which come once it is on screen: the page goes on meanwhile. */
const fronts = ['a', 'b', tex`\mathcal{A}`, tex`\mathfrak{g}`, tex`\mathscr{L}`, tex`\mathbb{R}`]

/** The number that stands before “card(s) remaining”. */
const remaining = ({ driver }: WebKit) =>
  driver.executeScript(() => Number(/(\d+) card\(s\) remaining/.exec(document.body.innerText)?.[1]))

test('In Safari’s engine someone signs in, writes a card by keys and studies, and no page is busy for good', async ({
  request,
  baseURL,
}) => {
  const person = somebody('Steve')
  const headers = { authorization: `Bearer ${await newAccount(request, person)}` }
  const make = async (title: string, fronts: string[]) => {
    const { _id } = await (await request.post('/api/decks', { headers, data: { title } })).json()
    for (const frontEquation of fronts)
      await request.post(`/api/decks/${_id}/cards`, { headers, data: { frontEquation, backEquation: 'y' } })
    return _id
  }
  const letters = await make('Letters', fronts)
  await make('Fractions', [])

  await using webKit = await openWebKit()
  // A container may deny the engine what it wants of a system, which says nothing of the site. `npm test` says what it left out.
  test.skip(!webKit, 'WebKit does not start here')
  if (!webKit) return
  const { driver, find, press, type } = webKit
  await driver.get(`${baseURL}/`)
  await press('a, button', 'Sign in')
  await (await find('input[name=email]')).sendKeys(person.email)
  await (await find('input[type=password]')).sendKeys(person.password)
  await press('button', 'Sign in')

  await find('h2', 'My Decks')
  await press('main a', 'Fractions')
  await press('button', 'Add Card')
  await find('.cm-content[aria-label^="Front"]:focus')
  await type(tex`\frac{1}{n`)
  await expect
    .poll(() => driver.executeScript(() => document.querySelector('.cm-content')?.textContent))
    .toBe(tex`\frac{1}{n}`)
  await press('button', 'Switch to Back')
  await find('.cm-content[aria-label^="Back"]:focus')
  await type('half of it')
  await driver.actions().keyDown(Key.CONTROL).sendKeys(Key.ENTER).keyUp(Key.CONTROL).perform()
  await expect.poll(() => driver.executeScript(() => document.body.innerText.includes('Card 1 of 1'))).toBe(true)
  await find('.card-row .katex')
  await driver.executeScript(() => {
    // As below many cards: what is far out of sight is not laid out.
    document.body.style.paddingBottom = '9000px'
    getSelection()?.selectAllChildren(document.querySelector(':has(> .card-row)') as Element)
    addEventListener('copy', ({ clipboardData }) => {
      document.title = clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? ''
    })
  })
  await expect(async () => {
    await driver.actions().keyDown(Key.CONTROL).sendKeys('c').keyUp(Key.CONTROL).perform()
    expect(await driver.getTitle()).toContain(tex`\[\frac{1}{n}\] half of it`)
  }).toPass({ timeout: 10_000 })

  await driver.get(`${baseURL}/deck/${letters}/study`)
  for (const [answered] of fronts.entries()) {
    await expect.poll(() => remaining(webKit)).toBe(fronts.length - answered)
    await find('button', 'Show Answer')
    await type(' ')
    await find('button', '5')
    // A key that was meant for the question grades nothing.
    await driver.sleep(500)
    await type('5')
  }
  await find('h1', "No more cards left for today's session!")
})
