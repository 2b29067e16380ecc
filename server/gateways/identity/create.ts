import type { Database } from '#server/db/open'
import type { Env } from '#server/env'
import { addressOf } from './address.ts'
import { createEmbeddedIdentity } from './embedded/create.ts'
import type { Identity } from './identity.ts'
import { createRelyingParty } from './relying-party.ts'

type Configuration = Pick<Env, 'publicUrl' | 'trustsProxy' | 'identity' | 'mail' | 'limits'>
type Deps = { db: Database; clock: () => number; log: { error: (details: object, message: string) => void } }

/** Who people are, by configuration alone: an outside provider, else the embedded one. */
export async function createIdentity(env: Configuration, deps: Deps): Promise<Identity> {
  const { publicUrl } = env
  const { provider, ...rules } = env.identity
  return provider
    ? createRelyingParty({ publicUrl, ...provider, ...rules }, { clock: deps.clock, fetch })
    : await createEmbedded(env, deps)
}

const createEmbedded = ({ publicUrl, trustsProxy, identity, mail, limits }: Configuration, deps: Deps) =>
  createEmbeddedIdentity(
    {
      publicUrl,
      clientId: 'lemma',
      audience: identity.audience,
      allowsRegistration: identity.allowsRegistration,
      failedSignIns: limits.failedSignIns,
      registrations: limits.registrations,
      mail,
    },
    { ...deps, addressOf: (request) => addressOf(request, trustsProxy) },
  )
