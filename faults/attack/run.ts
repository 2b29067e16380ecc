import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { authId } from '#server/gateways/identity/viewer'
import { ownServer } from '../../e2e/own-server.ts'
import { unlimited } from '../unlimited.ts'
import { makeDecks, stateOf } from './decks.ts'
import { surviveOddRequests } from './odd.ts'
import * as permissions from './permissions.ts'
import { openProvider } from './provider.ts'
import { type Asking, attacker } from './requests.ts'
import { runSuites } from './suites.ts'

/**
 * `npm run attack [-- --no-suites]`: a server of its own, and an identity provider that signs anything, are asked for all that nobody may
 * have; then the suites that attack by other means. It prints how much was asked and what came otherwise than it has to.
 */
const { values } = parseArgs({ options: { suites: { type: 'boolean', default: true } }, allowNegative: true })
const provider = await openProvider()
const server = await ownServer({
  env: { ...unlimited, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'lemma' },
})
const table: { attack: string; asked: number; otherwise: number }[] = []
const faults: string[] = []

try {
  await server.start()
  const audience = `${server.url}/api`
  const asked = attacker(server.url)
  const person = async (name: string): Promise<Asking> => {
    const token = await provider.tokenFor(audience, name)
    return { name, id: authId(provider.issuer, name), token }
  }
  const [owner, stranger] = [await person('the owner'), await person('a stranger')]
  const newcomer = () => person(randomUUID())
  const nobody: Asking = { name: 'nobody', id: undefined, token: undefined }

  const leaver = { ...(await person('leaver')), name: 'a deleted account’s' }
  const body = JSON.stringify({ idToken: await provider.idTokenFor('leaver') })
  const json = { 'content-type': 'application/json' }
  await asked.ask('/api/user', leaver, { method: 'POST', headers: json, body: '{}' })
  const left = await asked.ask('/api/account', leaver, { method: 'DELETE', headers: json, body })
  if (left.status !== 204) throw new Error(`An account could not be deleted: ${left.status} ${left.text}`)
  const forged = (await provider.forgedFor(audience, 'the owner')).map(
    ([name, token]): Asking => ({ name, id: undefined, token }),
  )

  const decks = await makeDecks(asked, owner, stranger)
  const before = await stateOf(asked, owner, decks)
  const attack = async (name: string, work: () => Promise<permissions.Deviations>) => {
    const asBefore = asked.requestsSoFar()
    const found = await work()
    faults.push(...found)
    table.push({ attack: name, asked: asked.requestsSoFar() - asBefore, otherwise: found.length })
  }
  const others = [nobody, stranger]
  await attack('role × call × deck', () => permissions.followTable(asked, others, owner, stranger, decks))
  await attack('there or not, word for word', () => permissions.tellNothing(asked, others, decks))
  await attack('lists, counts and pages', () => permissions.countNothing(asked, others, decks))
  await attack('ids of others in bodies', () => permissions.reachByBody(asked, newcomer, decks))
  await attack('forged tokens × call', () => permissions.refuseForged(asked, [...forged, leaver], decks.private))
  await attack('what the owner has is as it was', async () => {
    const after = await stateOf(asked, owner, decks)
    return after.flatMap((one, nth) => (one === before[nth] ? [] : `By others ${before[nth]} was changed to ${one}`))
  })
  await attack('the owner × call × deck', () => permissions.followTable(asked, [owner], owner, stranger, decks))
  await attack('calls about no deck', () => permissions.followOthers(asked, nobody, newcomer, decks['never used']))
  await attack('odd methods and headers', () => surviveOddRequests(asked, server.url))
} finally {
  await server.discard()
  provider.close()
}

for (const { suite, passed, failed, said } of values.suites ? runSuites() : []) {
  table.push({ attack: suite, asked: passed + failed, otherwise: failed })
  if (failed || !passed) faults.push(`${suite}: ${failed} of ${passed + failed} failed\n${said}`)
}
console.table(table)
for (const sentence of faults) console.error(sentence)
process.exitCode = faults.length ? 1 : 0
