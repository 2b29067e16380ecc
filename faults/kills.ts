import { ownServer } from '../e2e/own-server.ts'
import { keepLedger, type Outcome } from './ledger.ts'
import { unlimited } from './unlimited.ts'

/** A server and its database, killed in turn while cards are written. */
export async function killInTurn(lastsMs: number): Promise<Outcome> {
  const server = await ownServer({ env: unlimited })
  const strike = async (nth: number) => {
    if (nth % 2) return void process.kill(server.databaseProcess(), 'SIGKILL')
    await server.end('SIGKILL')
    await server.start()
  }
  return keepLedger(server, strike, lastsMs)
}
