import { defineConfig } from 'vitest/config';

// The run of chaos and the tests of its checks: no browser, and a database server of its own. `npm test` runs them beside
// the browser tests, which wait most of the time.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], maxWorkers: 1, isolate: false },
});
