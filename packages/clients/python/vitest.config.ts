import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'units', include: ['**/*.test.ts'], exclude: ['readme.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['readme.test.ts'],
          globalSetup: ['@assent/testkit/shared-server'],
        },
      },
    ],
  },
});
