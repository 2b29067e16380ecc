import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,typeset,contract,server,web}/**/*.test.ts'],
    globalSetup: './server/db/template.ts',
  },
})
