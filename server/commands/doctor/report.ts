import { MisconfiguredError, readEnv } from '#server/env'
import { examineDatabase } from './database.ts'
import { examineDisk } from './disk.ts'
import { type Finding, wrong } from './finding.ts'
import { examineOutside } from './outside.ts'
import { secretsIn, withoutSecrets } from './secrets.ts'
import { examineSite } from './site.ts'

type Source = Record<string, string | undefined>

const marks = { fine: '    fine ', note: '    note ', wrong: 'WRONG    ' }

/** What is wrong with the installation that is configured so, a sentence a line and without its secrets. */
export async function report(source: Source): Promise<{ text: string; wrongs: number }> {
  const findings = await examine(source)
  const secrets = secretsIn(source)
  const lines = findings.map(({ kind, sentence }) => marks[kind] + withoutSecrets(sentence, secrets))
  const wrongs = findings.filter(({ kind }) => kind === 'wrong').length
  const outcome = wrongs ? `${wrongs} of ${findings.length} are to be mended.` : 'Nothing is wrong.'
  return { text: [...lines, '', outcome, ''].join('\n'), wrongs }
}

async function examine(source: Source): Promise<Finding[]> {
  try {
    const env = readEnv(source)
    const parts = [examineDisk(env, Date.now()), examineDatabase(env), examineSite(env), examineOutside(env)]
    return (await Promise.all(parts)).flat()
  } catch (error) {
    if (!(error instanceof MisconfiguredError)) throw error
    return error.message.split('\n').map(wrong)
  }
}
