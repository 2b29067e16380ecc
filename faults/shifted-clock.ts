import { readFileSync } from 'node:fs'

/** Loaded before a server (`--import`): its clock is ahead by the milliseconds in the file `SHIFTED_CLOCK`, read anew all the time. */
const looksEveryMs = 20
const file = process.env.SHIFTED_CLOCK ?? ''
let aheadMs = 0

const real = Date
const realNow = Date.now
real.now = () => realNow() + aheadMs
globalThis.Date = new Proxy(real, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [real.now()], made),
})

setInterval(() => {
  aheadMs = Number(readFileSync(file, 'utf8'))
}, looksEveryMs).unref()
