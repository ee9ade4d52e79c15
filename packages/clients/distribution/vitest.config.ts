import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false, // a process for each file takes longer than most files
    maxConcurrency: 3, // of the tests that install packages at once: they mostly wait
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'units', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/*.test.ts'],
          exclude: ['**/*.wide.test.ts'],
          globalSetup: ['@assent/testkit/shared-server'],
          setupFiles: ['@assent/testkit/client-node'],
        },
      },
    ],
  },
});
