import { defineConfig } from 'vitest/config';
import { texts } from '../../packages/texts/build/plugin.ts';

export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.wide.test.ts'],
    globalSetup: ['../../packages/core/src/testing/machine/empty-schemas.ts'],
    setupFiles: [
      '../../packages/core/src/testing/machine/cheap-passwords.ts',
      '../../packages/core/src/testing/machine/worker-database.ts',
    ],
    maxWorkers: 2,
    isolate: false, // each file would load the whole service anew, which takes longer than most files
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } }, // how long a condition takes depends on the machine
  },
});
