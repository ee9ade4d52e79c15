import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['../packages/core/src/testing/machine/cheap-passwords.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000, // a schema, and some hundred statements with their plans
  },
});
