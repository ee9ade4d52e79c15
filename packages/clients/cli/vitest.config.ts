import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false, // a process for each file takes longer than most files
    maxConcurrency: 10, // of the tests that say so: they mostly wait
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'units', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/*.test.ts'],
          globalSetup: ['@assent/testkit/shared-server'],
          setupFiles: ['@assent/testkit/client-node'],
        },
      },
    ],
  },
});
