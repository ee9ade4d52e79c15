import { defineConfig } from 'vitest/config';

/** What takes longest: generated receipts. */
export default defineConfig({
  test: { include: ['src/**/*.wide.test.ts'], maxWorkers: 2, testTimeout: 60_000 },
});
