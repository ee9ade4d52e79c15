import { defineConfig, mergeConfig } from 'vitest/config';
import all from './vitest.config.ts';

/**
 * All rules, on a server whose settings change what statements mean (src/testing/sessions): its settings stay, so it must
 * be one that nothing else uses. The plans of the queries do not depend on these settings.
 */
const hostile = mergeConfig(
  all,
  defineConfig({ test: { globalSetup: ['src/testing/sessions/hostile-server.ts'] } }),
);
export default {
  ...hostile,
  test: {
    ...hostile.test,
    exclude: [...(hostile.test?.exclude ?? []), 'src/testing/explain/*.test.ts'],
  },
};
