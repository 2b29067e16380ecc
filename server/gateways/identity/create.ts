import type { Database } from '#server/db/open'
import type { Env } from '#server/env'
import { addressOf } from './address.ts'
import { createEmbeddedIdentity } from './embedded/create.ts'
import type { Identity } from './identity.ts'
import { createRelyingParty } from './relying-party.ts'

type Configuration = Pick<Env, 'publicUrl' | 'trustsProxy' | 'identity' | 'mail' | 'limits'>
type Means = { db: Database; clock: () => number; log: { error: (details: object, message: string) => void } }

/** Who people are, by configuration alone: an outside provider, else the embedded one. */
export async function createIdentity(env: Configuration, means: Means): Promise<Identity> {
  const { publicUrl } = env
  const { provider, ...rules } = env.identity
  return provider
    ? createRelyingParty({ publicUrl, ...provider, ...rules }, { clock: means.clock, fetch })
    : await createEmbedded(env, means)
}

const createEmbedded = ({ publicUrl, trustsProxy, identity, mail, limits }: Configuration, means: Means) =>
  createEmbeddedIdentity(
    {
      publicUrl,
      clientId: 'lemma',
      audience: identity.audience,
      allowsRegistration: identity.allowsRegistration,
      failedSignIns: limits.failedSignIns,
      mail,
    },
    { ...means, addressOf: (request) => addressOf(request, trustsProxy) },
  )
