import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNamed, users } from './users.ts'

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

/** The number that the kernel shows for a user without one in a namespace. */
const overflow = 65_534

/**
 * Another number in a namespace of one's own, for those as whom PostgreSQL does not run: root, and numbers without a
 * name. Files keep their owner, also below folders closed to everybody else.
 */
function renumbered(): Runner {
  const known = users().find(({ uid }) => uid !== 0 && uid !== overflow)?.uid ?? 1000
  return { prefix: ['unshare', '--user', `--map-user=${known}`, `--map-group=${known}`, '--'] }
}

/**
 * As whom the database of a data folder runs. PostgreSQL refuses root, so root needs somebody else: the owner of an
 * existing folder; for a new one, the first who can enter both the program's folder and the data folder.
 */
export function chooseRunner(native: string, root: string): Runner {
  const data = join(root, 'pg')
  const existing = [data, root].find((folder) => existsSync(folder))
  const owner = existing ? statSync(existing) : undefined
  const me = process.getuid?.()
  if (me !== undefined && me !== 0) {
    if (owner && owner.uid !== me) throw new Error(belongsTo(owner.uid, root))
    return isNamed(me) ? itself : renumbered()
  }
  if (me === undefined) return itself
  const candidates = owner
    ? [asOwner(owner)]
    : [renumbered(), ...ownersAbove(root), ...ownersAbove(native), ...systemUsers()]
  // An empty folder of root's, such as a container's volume, may be handed to somebody else; a filled one may not.
  if (owner?.uid === 0 && existing === root) candidates.push(...systemUsers())
  const chosen = candidates.find((candidate) => canRun(candidate, native, root))
  if (chosen) return chosen
  throw new Error(
    `PostgreSQL does not run as root, and nobody else can enter both ${native} and ${root} here: ` +
      'set DATA_DIR to a folder such as /var/lib/lemma, start Lemma as an ordinary user, or set DATABASE_URL.',
  )
}

const belongsTo = (uid: number, root: string) =>
  `The data folder ${root} belongs to user ${uid}: start Lemma as that user, or set another DATA_DIR.`

const asOwner = ({ uid, gid }: { uid: number; gid: number }): Runner =>
  uid === 0 ? renumbered() : { prefix: isNamed(uid) ? [] : renumbered().prefix, uid, gid }

const systemUsers = (): Runner[] =>
  ['postgres', 'nobody'].flatMap((name) =>
    users()
      .filter((user) => user.name === name)
      .map(asOwner),
  )

/** Below somebody's home, that somebody can enter. */
function ownersAbove(folder: string): Runner[] {
  const owners: Runner[] = []
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const owner = existsSync(above) && statSync(above)
    if (owner && owner.uid !== 0) owners.push(asOwner(owner))
  }
  return owners
}

function canRun(runner: Runner, native: string, root: string): boolean {
  let above = dirname(root)
  while (!existsSync(above)) above = dirname(above)
  const script = 'test -x "$0" && test -x "$1"'
  const { command, args, options } = as(runner, ['sh', '-c', script, join(native, 'bin', 'postgres'), above])
  return spawnSync(command, args, options).status === 0
}
