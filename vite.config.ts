import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, type ZlibOptions } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { bundles } from './bundles.config.ts'
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: bundles } } } } },
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
})
