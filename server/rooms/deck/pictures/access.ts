import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/open'
import { type Holding, isShownToAll, readHoldings } from '../store/pictures.ts'

const rememberedAtMost = 2_000

/**
 * Whether a viewer may see a picture, and whether everybody may; nothing where it does not exist for them. A deck's trash is
 * looked through once for each version of the deck: whoever loads a page with pictures pays for no more (docs/adr/0011).
 */
export function createPictureAccess() {
  const remembered = new LRUCache<string, { version: number; isForAll: boolean }>({ max: rememberedAtMost })

  async function isForAll(db: Database, { deckId, version, isPublic, hasTrash }: Holding, pictureId: string) {
    if (!isPublic || !hasTrash) return isPublic
    const key = `${deckId} ${pictureId}`
    const known = remembered.get(key)
    if (known?.version === version) return known.isForAll
    const found = await isShownToAll(db, deckId, pictureId)
    remembered.set(key, { version, isForAll: found })
    return found
  }

  return async (
    db: Database,
    pictureId: string,
    viewerId: string | undefined,
  ): Promise<{ isPublic: boolean } | undefined> => {
    const holdings = await readHoldings(db, pictureId, viewerId)
    for (const holding of holdings) if (await isForAll(db, holding, pictureId)) return { isPublic: true }
    return holdings.some(({ isOwn }) => isOwn) ? { isPublic: false } : undefined
  }
}

export type PictureAccess = ReturnType<typeof createPictureAccess>
