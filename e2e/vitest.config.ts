import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    globalSetup: ['machine.ts'],
    setupFiles: ['pictures.ts'],
    // Three files at once on two cores: each waits half of its time, and has a stage and browsers of its own.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // Chromium’s first subscription takes up to six seconds
  },
});
