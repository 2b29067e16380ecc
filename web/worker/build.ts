/** Written in by `worker.config.ts`: the build that this worker belongs to, and what of it is kept. */
type Build = {
  version: string
  /** Paths of files under `/assets`, and the few beside them that a page names. */
  files: string[]
  /** What React Router asks for as links come into view: where the scripts of every page are. */
  routes: Record<string, unknown>
}

declare const __BUILD__: Build

export const build: Build = __BUILD__
