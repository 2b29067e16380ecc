import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** As whom PostgreSQL runs: a command put before its own, or another user's ids. */
export type Runner = { prefix: string[]; uid?: number; gid?: number }

/** A person's PG* variables, and our own secrets, stay out of the server's environment. */
const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** What `spawn` takes to run `words` as that somebody. */
export function as({ prefix, uid, gid }: Runner, words: string[]) {
  const [command = '', ...args] = [...prefix, ...words]
  return { command, args, options: { uid, gid, cwd: '/', env } }
}

export function giveTo({ uid, gid }: Runner, path: string): string {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

const itself: Runner = { prefix: [] }

/** Root under another number in a namespace of its own: its files stay root's, also below folders closed to others. */
const renumbered: Runner = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] }

/**
 * PostgreSQL refuses to run as root, so root needs somebody else. The owner of an existing data folder decides; for a
 * new one, the first who can enter both the program's folder and the data folder.
 */
export function chooseRunner(native: string, root: string): Runner {
  const data = join(root, 'pg')
  const existing = [data, root].find((folder) => existsSync(folder))
  const owner = existing ? statSync(existing) : undefined
  const me = process.getuid?.()
  if (me !== 0) {
    if (!owner || me === undefined || owner.uid === me) return itself
    throw new Error(
      `The data folder ${root} belongs to user ${owner.uid}: start Lemma as that user, or set another DATA_DIR.`,
    )
  }
  const candidates = owner
    ? [asOwner(owner)]
    : [renumbered, ...ownersAbove(root), ...ownersAbove(native), ...systemUsers()]
  // An empty folder of root's, such as a container's volume, may be handed to somebody else; a filled one may not.
  if (owner?.uid === 0 && existing === root) candidates.push(...systemUsers())
  const chosen = candidates.find((candidate) => canRun(candidate, native, root))
  if (chosen) return chosen
  throw new Error(
    `PostgreSQL does not run as root, and nobody else can enter both ${native} and ${root} here: ` +
      'set DATA_DIR to a folder such as /var/lib/lemma, start Lemma as an ordinary user, or set DATABASE_URL.',
  )
}

const asOwner = ({ uid, gid }: { uid: number; gid: number }): Runner =>
  uid === 0 ? renumbered : { prefix: [], uid, gid }

/** Below somebody's home, that somebody can enter. */
function ownersAbove(folder: string): Runner[] {
  const owners: Runner[] = []
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const owner = existsSync(above) && statSync(above)
    if (owner && owner.uid !== 0) owners.push(asOwner(owner))
  }
  return owners
}

function systemUsers(): Runner[] {
  if (!existsSync('/etc/passwd')) return []
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = new Map(lines.map((line) => line.split(':')).map(([name, , uid, gid]) => [name, { uid, gid }]))
  return ['postgres', 'nobody'].flatMap((name) => {
    const user = users.get(name)
    return user ? [{ prefix: [], uid: Number(user.uid), gid: Number(user.gid) }] : []
  })
}

function canRun(runner: Runner, native: string, root: string): boolean {
  let above = dirname(root)
  while (!existsSync(above)) above = dirname(above)
  const script = 'test -x "$0" && test -x "$1"'
  const { command, args, options } = as(runner, ['sh', '-c', script, join(native, 'bin', 'postgres'), above])
  return spawnSync(command, args, options).status === 0
}
