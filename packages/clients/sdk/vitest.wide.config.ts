import { defineConfig } from 'vitest/config';

/** What takes longest: generated receipts, and the programs of customers. */
export default defineConfig({
  test: {
    include: ['src/**/*.wide.test.ts', 'pack/*.wide.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
