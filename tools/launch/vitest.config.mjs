import { defineConfig } from 'vitest/config';

// The tests start programs, which takes seconds on a busy machine.
export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false, // a process for each file takes longer than most files
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
