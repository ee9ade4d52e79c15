import { defineConfig, mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** What takes longer than a minute. */
const wide = mergeConfig(rules, defineConfig({}));
export default { ...wide, test: { ...wide.test, include: ['src/**/*.wide.ts'] } };
