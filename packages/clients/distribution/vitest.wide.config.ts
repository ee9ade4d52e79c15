import { defineConfig } from 'vitest/config';

/** The installations that need the npm registry, or take longest. */
export default defineConfig({
  test: {
    include: ['tests/*.wide.test.ts'],
    globalSetup: ['@assent/testkit/shared-server'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
