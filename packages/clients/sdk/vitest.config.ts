import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false, // a process for each file takes longer than most files
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.ts', 'api/**/*.test.ts', 'pack/*.test.ts'],
          exclude: ['**/*.wide.test.ts'],
        },
      },
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
