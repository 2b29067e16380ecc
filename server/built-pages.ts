import type { WebHandler } from '#contract/page'
import { codeOf } from '#server/thrown'

/** What `npm run build` made of the pages. */
export async function builtPages(): Promise<WebHandler> {
  try {
    // @ts-expect-error It is made of sources that have types, and has none itself.
    const { handle }: { handle: WebHandler } = await import('../build/server/index.js')
    return handle
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('The pages are not built: run npm start, or npm run build before this.', { cause: error })
  }
}
