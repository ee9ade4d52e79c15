import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: [
      '../../packages/core/src/testing/machine/empty-schemas.ts',
      '../../examples/tests/server.ts',
    ],
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 30_000,
  },
});
