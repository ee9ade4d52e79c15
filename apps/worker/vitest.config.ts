import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/core/src/testing/machine/empty-schemas.ts'],
    setupFiles: ['../../packages/core/src/testing/machine/worker-database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
