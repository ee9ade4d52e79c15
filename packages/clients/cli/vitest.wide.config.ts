import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['pack/**/*.wide.test.ts'],
    globalSetup: ['@assent/testkit/shared-database'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
