import { defineConfig } from 'vitest/config';
import { texts } from '../packages/texts/build/plugin.ts';
import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['*/*.test.ts'],
    globalSetup: ['@assent/testkit/shared-database', 'global-setup.ts'],
    setupFiles: ['failure-screenshots.ts'],
    // Three files at once, each with a deployment and browsers of its own: together they keep two cores busy, because each
    // waits for a third of its time.
    maxWorkers: 3,
    isolate: false, // or each file would load what drives the browsers anew
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } }, // Chromium’s first subscription takes up to six seconds on a core of its own
  },
});
