import { defineConfig } from 'vitest/config'

/** The pure rooms' tests alone: mutants of the domain need no database. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'] } })
