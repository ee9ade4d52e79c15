import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  test: {
    include: ['*/*.test.ts'],
    globalSetup: ['@assent/testkit/shared-database', 'global-setup.ts'],
    setupFiles: ['failure-screenshots.ts'],
    // Two files at once on two cores: each has a deployment and browsers of its own.
    maxWorkers: 2,
    isolate: false, // or each file would load what drives the browsers anew
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } }, // Chromium’s first subscription takes up to six seconds on a core of its own
  },
});
