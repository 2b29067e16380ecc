import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One fewer than there are cores would be one of two, while most wait for a database.
    maxWorkers: '100%',
    // Databases are made and processes started, on whatever machine this is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // Functions of what they are given share a process: half of their time went to starting one for each file.
        test: { name: 'pure', include: ['{domain,typeset,contract}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{server,web}/**/*.test.ts'],
          globalSetup: './server/db/testing/template.ts',
        },
      },
    ],
  },
})
