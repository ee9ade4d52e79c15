import { defineConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** The tests that install what is too large for the workspace. */
export default defineConfig({
  test: {
    include: ['**/*.wide.ts'],
    globalSetup: [...[rules.test?.globalSetup ?? []].flat(), './pages/hosts.ts'],
    expect: rules.test?.expect,
    testTimeout: 300_000,
    hookTimeout: 900_000,
  },
});
