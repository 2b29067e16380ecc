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

/**
 * What pages share travels in few files: many small ones compress worse and cost a request each. Whatever is named
 * first takes a module, with what that needs and nobody took before.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/ },
  {
    name: 'shell',
    test: /web\/(root|entry\.client|pages\/frame|pages\/heads|lib\/(page-|server-trouble|nonce|storage)|rooms\/sign-in\/(viewer|hint|farewell)|rooms\/shell\/(?!signed-in|sign-in|navigation)|rooms\/card-face\/(?!running|reach|once)|rooms\/deck-tile\/(tile-preview|padded)|ui\/(button|class))|vite\/preload-helper/,
  },
  {
    name: 'parts',
    test: /lucide-react\/dist\/esm\/(?!icons)|lucide-react\/dist\/esm\/icons\/(arrow-left|chevron-left|chevron-right|heart|check|link-2)\.|web\/(ui\/(icon-button|skeleton)|lib\/paths|rooms\/card-face\/(running|reach))/,
  },
  {
    name: 'lists',
    test: /lucide-react\/dist\/esm\/icons\/(globe|lock)\.|web\/(ui\/(field|select|page-line)|pages\/browse\/browse-query)/,
  },
  {
    name: 'typeset',
    test: /node_modules\/katex\/dist\/katex\.mjs|domain\/latex\/(?!definitions)|\/typeset\/(?!chemistry)|card-face\/once/,
  },
  {
    name: 'signed-in',
    test: /web\/(rooms\/(outbox\/outbox|sign-in\/sign-in|shell\/(signed-in|navigation))|lib\/(api|messages|outdated|schedule)|ui\/(toasts|dialog-history))/,
  },
  { name: 'queries', test: /node_modules\/@tanstack\/|web\/(rooms\/queries|lib\/deck-queries)/ },
]

/** Every page has it already. */
const withoutFramework = (_: string, files: string[]) =>
  files.filter((file) => !/framework|rolldown-runtime/.test(file))

export default defineConfig({
  plugins: [tailwindcss(), woff2Only, reactRouter(), precompressed],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false, resolveDependencies: withoutFramework } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
})
