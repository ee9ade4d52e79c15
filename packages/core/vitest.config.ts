import { defineConfig } from 'vitest/config';
import { texts } from '../texts/build/plugin.ts';

// Each worker has a schema of its own (src/testing/machine/worker-database.ts), so files run side by side.
export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.wide.test.ts'],
    globalSetup: ['src/testing/machine/empty-schemas.ts'],
    setupFiles: [
      'src/testing/machine/cheap-passwords.ts',
      'src/testing/machine/worker-database.ts',
    ],
    maxWorkers: 2,
    isolate: false, // each file would load the whole service anew, which takes longer than most files
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } }, // how long a condition takes depends on the machine
  },
});
