import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: { 'n8n-workflow': fileURLToPath(new URL('n8n/n8n-workflow.ts', import.meta.url)) },
  },
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['@assent/testkit/shared-server'],
    maxWorkers: 2,
    isolate: false, // a process for each file takes longer than most files
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
