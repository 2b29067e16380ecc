import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { colourProperties, colours, shadowOf, strongerRule } from './contract/colours.ts'
import { keysOf } from './domain/keys.ts'

/** Tailwind makes its classes for colours and shadows of the table of colours. What `?url` names is a script. */
const tokens: Plugin = {
  name: 'tokens',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /app\.css/, exclude: /[?&]url\b/ } },
    handler: (css) => `${css}
@theme static {
  --color-*: initial;
${colourProperties(keysOf(colours), 'color-')}
  --shadow-*: initial;
  --shadow-sheet: ${shadowOf('sheet')};
  --shadow-float: ${shadowOf('float')};
}
${strongerRule('color-')}
`,
  },
}

/** Every browser that we serve reads woff2; KaTeX names two older forms of each font as well. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /app\.css/ },
    handler: (css) => css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(['"]?(?:woff|truetype)['"]?\)/g, ''),
  },
}

const brotli = promisify(brotliCompress)
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip)

/** Assets never change under their names: each is compressed once, as far as it goes, and served as it lies there. */
const precompressed: Plugin = {
  name: 'precompressed',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(js|css|svg|json|wasm)$/.test(file))
    const write = async (name: string) => {
      const file = join(dir, name)
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await brotli(bytes))
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
    }
    // On all cores: it takes half of the time of a build.
    await Promise.all(files.map(write))
  },
}

/**
 * What lucide-react draws its icons with takes sizes, strokes and contexts that nothing here asks for, 1.2 kB of every page.
 * Nor does anything ask for an icon's name and size, or for the keys of its lines, which compress to nothing less.
 */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'web/ui/plain-icon.ts'),
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replace(/\b(?:name|key): "[\w-]+",?|\bsize: 24,|^__iconData\.node;$/gm, ''),
  },
}

const ofFiles = 'virtual:files-of/'

/**
 * `virtual:files-of/pages/…`: the scripts of a part that is fetched late, for documents that know that it will be; what
 * others need before these.
 */
const filesOf: Plugin = {
  name: 'files-of',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: { filter: { id: /^virtual:files-of\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:files-of\// },
    async handler(id) {
      // The browser's half is built before; in development there is none.
      const listed = await readFile('build/client/.vite/manifest.json', 'utf8').catch(() => '{}')
      const chunks: Record<string, { file: string; imports?: string[] } | undefined> = JSON.parse(listed)
      const seen = new Set<string>()
      const files: string[] = []
      const take = (key: string) => {
        if (seen.has(key)) return
        seen.add(key)
        chunks[key]?.imports?.forEach(take)
        if (chunks[key]) files.push(`/${chunks[key].file}`)
      }
      take(`web/${id.slice(ofFiles.length + 1)}`)
      return `export const files = ${JSON.stringify(files)}`
    },
  },
}

/**
 * What pages share travels in few files: many small ones compress worse and cost a request each. A bundle is named by
 * folders (with `**` and those below them) and files; it takes their modules, and what these need and no bundle before
 * it has.
 */
const bundles = {
  framework: ['react', 'react-dom', 'react-router', 'scheduler'].map((name) => `node_modules/${name}/**`),
  shell: [
    'web/',
    'web/pages/frame.tsx',
    'web/pages/heads.ts',
    'web/rooms/shell/',
    'web/rooms/sign-in/',
    'web/rooms/card-face/',
    'web/rooms/deck-preview/',
  ],
  parts: [
    'contract/links.ts',
    'domain/length.ts',
    'web/lib/in-words.ts',
    'web/rooms/card-face/nearness/once-near.ts',
    'web/rooms/running-side/',
    'web/ui/icon-button.tsx',
    'web/ui/plain-icon.ts',
    'web/ui/skeleton.tsx',
    ...icons('arrow-left', 'chevron-left', 'chevron-right', 'heart'),
  ],
  lists: [
    'web/pages/browse/browse-query.ts',
    'web/pages/browse/results.tsx',
    'web/rooms/deck-tile/deck-tile.tsx',
    'web/ui/field.tsx',
    'web/ui/select.tsx',
    'web/ui/page-line.tsx',
    'web/ui/use-typed-search.ts',
    ...icons('globe', 'lock', 'search'),
  ],
  landing: ['web/pages/front.tsx', 'web/pages/landing/landing.tsx'],
  'deck-parts': [
    'web/pages/deck/deck-loading.tsx',
    'web/pages/deck/deck-not-found.tsx',
    'web/pages/deck/deck-view.tsx',
    'web/pages/deck/pressed-like.ts',
    'web/pages/deck/share-button.tsx',
    ...icons('check'),
  ],
  // What studying reads of a side without setting it, and small things of its page.
  'study-parts': [
    'contract/study-state.ts',
    'domain/latex/steps.ts',
    'domain/leech.ts',
    'domain/schedule/ease.ts',
    'domain/schedule/state.ts',
    'web/rooms/editor/prepare-editor.ts',
    'web/rooms/study/exam-words.ts',
    'web/ui/menu.tsx',
    ...icons('arrow-left-right', 'arrow-right', 'ellipsis', 'flag', 'list-ordered', 'pencil'),
  ],
  typeset: ['web/rooms/card-face/pictures/engine.ts'],
  // Apart from what signed-in people need, which visitors are not to fetch with it.
  'keep-read': ['web/rooms/offline/keep-read.ts'],
  'signed-in': [
    'web/lib/',
    'web/rooms/card-face/pictures/ahead.ts',
    'web/rooms/card-face/sent/',
    'web/pages/viewer-pages.ts',
    'web/rooms/outbox/',
    'web/rooms/sign-in/tab/',
    'web/rooms/signed-in/',
    'web/ui/toasts.ts',
  ],
  // Small things of signed-in people's pages: each by a request of its own takes longer than all of them together.
  small: [
    'contract/study-links.ts',
    'domain/facet.ts',
    'web/rooms/home-outline/navigation-bar.tsx',
    'web/rooms/study/asked-words.ts',
    'web/rooms/study/card-choices.ts',
    'web/rooms/study/grade-words.ts',
    'web/ui/lazy-part.tsx',
    'web/ui/progress-bar.tsx',
    'web/ui/use-media.ts',
    ...icons('eye-off', 'rotate-ccw', 'tag', 'trash-2', 'undo-2'),
  ],
  queries: ['node_modules/@tanstack/react-query/**', 'node_modules/@tanstack/query-core/**', 'web/rooms/queries/'],
  // Small things of pages that show one's own decks, which a session does without.
  'own-decks': [
    'domain/ago.ts',
    'web/rooms/deck-tile/like-button.tsx',
    'web/rooms/deck-tile/use-place.ts',
    'web/ui/turning-page-line.tsx',
    'web/ui/use-file-drop.ts',
    ...icons('file-down', 'plus', 'trash'),
  ],
}

function icons(...names: string[]): string[] {
  return names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
}

/** Whether a module, by its file, is in one of these places. */
function isIn(places: string[], module: string): boolean {
  const file = relative(import.meta.dirname, module.replace(/\?.*/, ''))
  return places.some((place) => {
    if (place.endsWith('**')) return file.startsWith(place.slice(0, -2))
    return place.endsWith('/') ? `${dirname(file)}/` === place : file === place
  })
}

for (const place of Object.values(bundles).flat())
  if (!existsSync(place.replace('**', ''))) throw new Error(`A bundle is named by ${place}, which is not there`)

const groups = Object.entries(bundles).map(([name, places]) => ({
  name,
  test: (module: string) => isIn(places, module),
}))

/** Every page has it already. */
const withoutFramework = (_: string, files: string[]) =>
  files.filter((file) => !/framework|rolldown-runtime/.test(file))

/** What it gives browsers asks the document for the names of characters; the worker that reads Markdown has none. */
const namesWithoutDocument = {
  'decode-named-character-reference': join(
    import.meta.dirname,
    'node_modules/decode-named-character-reference/index.js',
  ),
}

export default defineConfig({
  resolve: { alias: namesWithoutDocument },
  plugins: [tokens, tailwindcss(), woff2Only, plainIcons, reactRouter(), precompressed, filesOf],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: withoutFramework } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
})
