import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['../../packages/core/src/testing/machine/empty-schemas.ts', 'server.ts'],
    setupFiles: ['client-node.ts'],
    maxWorkers: 2,
    maxConcurrency: 3, // of the tests that say so: they mostly wait
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
