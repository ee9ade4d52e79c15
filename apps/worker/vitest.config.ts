import { defineConfig } from 'vitest/config';
import { texts } from '../../packages/texts/build/plugin.ts';

export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../packages/core/src/testing/machine/empty-schemas.ts'],
    setupFiles: ['../../packages/core/src/testing/machine/worker-database.ts'],
    maxWorkers: 1,
    isolate: false, // each file would load the whole service anew, which takes longer than all of them
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
