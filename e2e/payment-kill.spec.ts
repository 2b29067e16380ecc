import { expect } from '@playwright/test'
import pg from 'pg'
import { connectionAt } from '#server/db/embedded/claim'
import { type OwnServer, ownServer } from './own-server.ts'
import { haveAccount, somebody } from './people.ts'
import { allowTrouble, forsaken, test } from './watched.ts'

const waitingForLedger = `
  select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%credit_line%'`
const payment = 'select status, (select sum(hundredths)::int from credit_account) as hundredths from subscription'
const refills = `select count(*)::int as refills from credit_line where key like 'sub:%'`

async function connect(server: OwnServer): Promise<pg.Client> {
  const client = new pg.Client(connectionAt(`${server.dataDir}/run`))
  // A server that is killed takes the connection along.
  client.on('error', () => {})
  await client.connect()
  return client
}

test('A server killed between the event of a payment and its refill refills once when it is back', async ({
  browser,
}) => {
  allowTrouble(forsaken)
  const server = await ownServer()
  await server.start()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await haveAccount(page, somebody('Sonya'))
  const [holder, looker] = await Promise.all([connect(server), connect(server)])
  await page.goto('/product')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()

  // The ledger takes no writes: the process that has taken the event stands before the refill.
  await holder.query('begin; lock table credit_line in access exclusive mode')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.poll(async () => (await looker.query(waitingForLedger)).rows[0].waiting).toBeGreaterThan(0)
  expect((await looker.query(payment)).rows).toEqual([{ status: null, hundredths: 20 }])
  // Its database goes with it, and with that the lock on the ledger.
  await server.end('SIGKILL')

  // No page is open: the event alone, told again, puts it right.
  await page.goto('about:blank')
  await server.start()
  const after = await connect(server)
  const paymentNow = async () => (await after.query(payment)).rows
  await expect.poll(paymentNow).toEqual([{ status: 'active', hundredths: 800 }])
  expect((await after.query(refills)).rows).toEqual([{ refills: 1 }])
  await page.goto(`${server.url}/settings`)
  await expect(page.locator('dt', { hasText: 'AI Credits' }).locator('+ dd')).toHaveText('800')
  await expect(page.locator('dt', { hasText: 'Status' }).locator('+ dd')).toHaveText('Active')
  await after.end()
  await context.close()
  await server.discard()
})
