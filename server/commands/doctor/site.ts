import { connect } from 'node:net'
import type { Env } from '#server/env'
import { isLoopback } from '#server/env/fields'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const patienceMs = 5000

/** Where the process listens, and whether people's browsers reach it by the address that it gives them. */
export async function examineSite(env: Env): Promise<Finding[]> {
  const found = examineAddress(env)
  const here = await whoIsAt(`http://localhost:${env.port}`)
  if (here === 'lemma') {
    found.push(fine(`Lemma answers on port ${env.port}.`))
    if (new URL(env.publicUrl).host !== `localhost:${env.port}`) found.push(await examinePublic(env))
  } else if (here === 'somebody' || (await isTaken(env.port)))
    found.push(wrong(`Port ${env.port} is taken by another program: stop it, or set another PORT.`))
  else found.push(note(`Nothing answers on port ${env.port}: Lemma is not running here.`))
  return found
}

function examineAddress({ publicUrl, trustsProxy, identity }: Env): Finding[] {
  if (isLoopback(publicUrl)) return [note(`PUBLIC_URL is ${publicUrl}: only this machine can use this site.`)]
  const found: Finding[] = []
  if (!publicUrl.startsWith('https:'))
    found.push(
      wrong(`PUBLIC_URL is ${publicUrl}: without https nobody can sign in safely; put a proxy with TLS in front.`),
    )
  if (!trustsProxy)
    found.push(wrong('TRUST_PROXY is off at a public address: limits take all visitors for one, the proxy.'))
  if (!identity.provider && identity.allowsRegistration)
    found.push(note('Everybody may make an account (IDP_ALLOW_REGISTRATION).'))
  return found
}

async function examinePublic({ publicUrl }: Env): Promise<Finding> {
  const there = await whoIsAt(publicUrl)
  if (there === 'lemma') return fine(`${publicUrl} leads to Lemma.`)
  const what = there === 'somebody' ? 'another site answers there' : there.reason
  return wrong(`PUBLIC_URL (${publicUrl}) does not lead here: ${what}. Look at its DNS name, certificate and proxy.`)
}

async function whoIsAt(url: string): Promise<'lemma' | 'somebody' | { reason: string }> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
    return (await answer.text()) === '{"status":"alive"}' ? 'lemma' : 'somebody'
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/** By somebody who does not speak HTTP. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    const tell = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', tell(true)).once('error', tell(false))
  })
