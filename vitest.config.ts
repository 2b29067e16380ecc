import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,typeset,contract,server,web}/**/*.test.ts'],
    globalSetup: './server/db/testing/template.ts',
    // One fewer than there are cores would be one of two, while most wait for a database.
    maxWorkers: '100%',
    // Databases are made and processes started, on whatever machine this is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
