import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['pack/**/*.wide.test.ts'],
    globalSetup: ['pack/database.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
