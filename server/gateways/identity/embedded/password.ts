import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes. Source: Password Storage Cheat Sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

/** The same letters typed on another system are the same password. */
const message = (password: string) => password.normalize('NFKC')

/** A password as it may be kept: a PHC string, which carries its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: message(password), nonce, ...cost, tagLength })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash of no password, so that an account that does not exist takes as long to refuse as one that does. */
const ofNoAccount = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(tagLength))}`

export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = phc.exec(hash ?? ofNoAccount) ?? []
  const tag = Buffer.from(expected, 'base64')
  const given = await derive('argon2id', {
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  })
  return timingSafeEqual(given, tag) && hash !== undefined
}
