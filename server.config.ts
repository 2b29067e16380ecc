import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const folder = 'build/run'

/** Sources find by their own place what lies beside them: migrations, content, workers. Bundled, they name it from here. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', `new URL('${relative(folder, id)}', import.meta.url).href`),
      map: null,
    }),
  },
}

/** Maps lead to our sources alone: a fifth of them, to be read when something fails. */
const noMapsOfPackages: Plugin = {
  name: 'no-maps-of-packages',
  enforce: 'post',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { version: 3, mappings: '', names: [], sources: [] } }),
  },
}

/** The server with the built pages and all their packages as few files, which start sooner than a thousand (ADR 36). */
export default defineConfig({
  plugins: [ownPlaces, noMapsOfPackages],
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    noExternal: true,
    // Compiled for one platform, or wanted by none that serves.
    external: ['sharp', '@resvg/resvg-js', 'pg-native', 'vite'],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true } },
  },
})
