import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The examples whose packages are too many for the workspace, the adapters of the SDK with the real frameworks, and
 * calendars at all times of a year.
 */
export default defineConfig({
  test: {
    dir: fileURLToPath(new URL('..', import.meta.url)),
    include: ['**/*.wide.ts', 'tests/calendars.test.ts'],
    env: { CALENDAR_STEP: '1' },
    globalSetup: ['packages.ts', '@assent/testkit/shared-server'],
    maxWorkers: 2,
    testTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } }, // each program loads a framework
    hookTimeout: 60_000,
  },
});
