import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/core/src/testing/machine/empty-schemas.ts'],
    setupFiles: ['../../packages/core/src/testing/machine/worker-database.ts'],
    maxWorkers: 1,
    isolate: false, // each file would load the whole service anew, which takes longer than all of them
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
