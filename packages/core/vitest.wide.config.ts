import { defineConfig, mergeConfig } from 'vitest/config';
import all from './vitest.config.ts';

/**
 * All rules, on a server of its own whose settings change what statements mean (src/testing/sessions), and those that take
 * longest. The plans of the queries do not depend on these settings.
 */
const wide = mergeConfig(
  all,
  defineConfig({ test: { globalSetup: ['src/testing/sessions/hostile-server.ts'] } }),
);
export default { ...wide, test: { ...wide.test, exclude: ['src/testing/explain/*.test.ts'] } };
