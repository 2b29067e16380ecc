import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const rooms = '{server,web}/**/*.test.ts'

/** Whoever replaces modules, globals or time replaces them for all tests of the process. */
const replacing = globSync(rooms).filter((file) =>
  /\bvi\.(?:\w*[mM]ock|stub|spyOn|resetModules|useFakeTimers|setSystemTime)/.test(readFileSync(file, 'utf8')),
)

const withDatabase = { globalSetup: './server/db/testing/template.ts' }

export default defineConfig({
  test: {
    // One more than there are cores: what tests wait for (a database, a process, a clock) takes half of their time.
    maxWorkers: availableParallelism() + 1,
    // Databases are made and processes started, on whatever machine this is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Half of the time went to starting a process for each file, and to loading the same modules there.
      {
        extends: true,
        test: { name: 'pure', include: ['{bench,contract,domain,typeset}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: [rooms],
          exclude: [...configDefaults.exclude, ...replacing],
          isolate: false,
          ...withDatabase,
        },
      },
      { extends: true, test: { name: 'alone', include: replacing, ...withDatabase } },
    ],
  },
})
