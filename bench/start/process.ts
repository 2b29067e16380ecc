import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10
const kilobytesOfMegabyte = 1024

/** What follows the name of a process, which may hold spaces itself: state, parent, … */
const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** Processor time that a process has taken so far, in user and system mode together. */
export function processorMs(pid: number): number {
  const [user, system] = fieldsOf(pid).slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}

/** Megabytes of memory that a process has: all that it sees, or its share of what others see too. */
export function memoryOf(pid: number, kind: 'Rss' | 'Pss'): number {
  const line = new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(line?.[1]) / kilobytesOfMegabyte
}

/** A process and those that it began. */
export function familyOf(pid: number): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = running.map(Number).filter((one) => parentOf(one) === pid)
  return [pid, ...children.flatMap(familyOf)]
}

/** Nothing for one that has ended meanwhile. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1])
  } catch {
    return undefined
  }
}
