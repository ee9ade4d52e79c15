import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    globalSetup: ['machine.ts'],
    fileParallelism: false, // one browser at a time
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // Chromium’s first subscription takes up to six seconds
  },
});
