import { defineConfig, mergeConfig } from 'vitest/config';
import all from './vitest.config.ts';

/** All rules, on a server of its own whose settings change what statements mean (src/testing/sessions). */
export default mergeConfig(
  all,
  defineConfig({ test: { globalSetup: ['src/testing/sessions/hostile-server.ts'] } }),
);
