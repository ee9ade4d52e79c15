import { defineConfig } from 'vitest/config';

/** The tests that install what is too large for the workspace. They need no server. */
export default defineConfig({
  test: { include: ['**/*.wide.ts'], testTimeout: 300_000, hookTimeout: 900_000 },
});
