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
  plugins: [tailwindcss(), woff2Only, reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
})
