import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Every browser that we serve reads woff2; KaTeX names two older forms of each font as well. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /app\.css/ },
    handler: (css) => css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(['"]?(?:woff|truetype)['"]?\)/g, ''),
  },
}

/** Assets never change under their names: each is compressed once, as far as it goes, and served as it lies there. */
const precompressed: Plugin = {
  name: 'precompressed',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
      const file = join(dir, name)
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, brotliCompressSync(bytes))
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
}

/** What every page needs travels in two files: many small ones compress worse and cost a request each. */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /web\/(root|pages\/frame|pages\/heads|lib\/(viewer|page-|server-trouble|nonce|hint)|rooms\/shell\/(?!signed-in|sign-in|navigation)|ui\/(button|class))|vite\/preload-helper/,
  },
  { name: 'cards', test: /web\/rooms\/(card-face|deck-tile\/(tile-preview|padded))/ },
]

export default defineConfig({
  plugins: [tailwindcss(), woff2Only, reactRouter(), precompressed],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
})
