import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOrphans } from '#server/db/embedded/orphans'
import { ownServer } from '../e2e/own-server.ts'
import { keepLedger, type Outcome } from './ledger.ts'
import { unlimited } from './unlimited.ts'

const diskBytes = 1024 ** 3
/** What `umount` waits for: processes that end. */
const triesAtMost = 100

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * A disk loses its power while cards are written to it: from one moment on nothing reaches it, and what had not reached
 * it by then is gone. Nothing where no disk may be mounted from a file, which wants root and ext4.
 */
export async function cutPower(lastsMs: number): Promise<Outcome | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'lemma-power-'))
  const [file, disk] = [join(folder, 'file'), mkdtempSync(join(folder, 'disk-'))]
  writeFileSync(file, '')
  truncateSync(file, diskBytes)
  const mount = () => succeeds('mount', '-o', 'loop', file, disk)
  const unmount = async () => {
    for (let tries = 0; tries < triesAtMost && !succeeds('umount', disk); tries++) await sleep(100)
  }
  try {
    if (!succeeds('mkfs.ext4', '-q', '-F', file) || !mount()) return undefined
    const server = await ownServer({ dataDir: join(disk, 'data'), env: unlimited })
    const strike = async () => {
      const database = server.databaseProcess()
      if (!succeeds('perl', '-e', shutDown, disk)) throw new Error('The disk kept its power.')
      process.kill(database, 'SIGKILL')
      await server.end('SIGKILL')
      // One that waits for another which is gone would hold the disk for ever.
      endOrphans(join(disk, 'data', 'pg'))
      await unmount()
      if (!mount()) throw new Error('The disk cannot be read after its power was cut.')
      await server.start()
    }
    return await keepLedger(server, strike, lastsMs)
  } finally {
    await unmount()
    rmSync(folder, { recursive: true })
  }
}

/** EXT4_IOC_SHUTDOWN without flushing its log (linux/fs/ext4/ext4.h), which Node has no call for. */
const shutDown =
  'open my $disk, "<", $ARGV[0] or exit 1; my $how = pack "L", 2; ioctl $disk, 0x8004587d, $how or exit 1'
