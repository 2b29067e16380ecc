import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { deckPath } from '#contract/links'
import { callsOf } from './api-calls.ts'

export type Person = { name: string; email: string; password: string }

export const somebody = (name: string): Person => ({
  name,
  email: `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@students.example`,
  password: 'a long enough password',
})

/** The requests that signing up makes, without its pages; resolves to an access token. */
export async function newAccount(request: APIRequestContext, person: Person): Promise<string> {
  const { authorizationEndpoint } = await (await request.get('/api/auth/provider')).json()
  const { origin } = new URL(authorizationEndpoint)
  const verifier = randomBytes(32).toString('base64url')
  const params = {
    client_id: 'lemma',
    redirect_uri: `${origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid email profile api',
    resource: `${origin}/api`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const headers = { origin }
  const door = new URL((await request.get(authorizationEndpoint, { params })).url())
  const back = await request.post(`${origin}${door.pathname}/register`, { form: person, headers })
  const code = new URL(back.url()).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier }
  const answer = await request.post('/api/auth/token', { form, headers })
  if (!answer.ok()) throw new Error(`Nobody could sign up: ${answer.status()}`)
  return (await answer.json()).access_token
}

/**
 * A newcomer who is signed in, by the requests that signing up makes without its pages: for journeys that are about
 * something else. No page is open yet.
 */
export async function haveAccount(page: Page, person: Person): Promise<void> {
  await newAccount(page.request, person)
}

/** The same, at the home page. */
export async function arriveHome(page: Page, person: Person): Promise<void> {
  await haveAccount(page, person)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
}

/** From the landing page through the embedded sign-in to the home page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await enrol(page, person)
  await expect(page.getByRole('heading', { name: 'My Decks' })).toBeVisible()
}

/** On the page for a new account. */
async function enrol(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** On the page that a visitor who wants to sign in is led to; comes back to where they were going. */
export async function createAccount(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await enrol(page, person)
}

/** A deck of the person who is signed in, which no page shows yet. Resolves to its id. */
export async function makeDeck(page: Page, title: string, cards: [front: string, back: string][]): Promise<string> {
  const call = await callsOf(page)
  const { _id } = await call('POST', '/api/decks', { title })
  for (const [frontEquation, backEquation] of cards)
    await call('POST', `/api/decks/${_id}/cards`, { frontEquation, backEquation })
  return _id
}

/** The same, open at its page: for journeys that only look at it. */
export async function haveDeck(page: Page, title: string, cards: [front: string, back: string][]): Promise<string> {
  const _id = await makeDeck(page, title, cards)
  await page.goto(deckPath({ _id, title }))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  return _id
}

/** Makes a deck from the home page and writes its cards, with the keyboard where a person would use it. */
export async function writeDeck(page: Page, title: string, cards: [front: string, back: string][]): Promise<void> {
  // Not the one that floats: on a small screen it yields to what lies under it.
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  const deckDialog = page.getByRole('dialog', { name: 'Create New Deck' })
  await deckDialog.getByLabel('Title').fill(title)
  await deckDialog.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  for (const [front, back] of cards) {
    await page.getByRole('button', { name: 'Add Card' }).first().click()
    const cardDialog = page.getByRole('dialog', { name: 'Add New Card' })
    await typeLatex(page, 'Front (LaTeX)', front)
    await cardDialog
      .getByRole('button', { name: /^(Switch to Back|Show back)$/ })
      .last()
      .press('Enter')
    await typeLatex(page, 'Back (LaTeX)', back)
    await cardDialog.getByRole('button', { name: /^(Add Card|Save)$/ }).click()
    await expect(cardDialog).toBeHidden()
  }
  // Its address has followed.
  if (cards.length > 0) await expect(page.getByText(`Card ${cards.length} of ${cards.length}`)).toBeVisible()
}

/** Typed in one go, as pasting does, so that the editor's closing brackets do not double ours. */
async function typeLatex(page: Page, label: string, source: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

/** Until the answer is seen: what is pressed before counts for nothing. */
export async function untilGradesCount(page: Page): Promise<void> {
  await page.getByText('Rate your recall strength:').waitFor()
  await page.locator('article[aria-label=Card]:not([inert]) .flip[data-turned]').waitFor()
  // In the second frame the first has been seen, and the page knows it.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
  )
}

/** Chooses one of the things that a deck's page offers behind its main ones. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}
