import type { WebHandler } from '#contract/page'

/** What `npm run build` made of the pages. */
export async function builtPages(): Promise<WebHandler> {
  const file = new URL('../build/server/index.js', import.meta.url).href
  try {
    const { handle }: { handle: WebHandler } = await import(file)
    return handle
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('The pages are not built: run npm start, or npm run build before this.', { cause: error })
  }
}
