import { defineConfig, mergeConfig } from 'vitest/config';
import all from './vitest.config.ts';

/** The tests that take longest, and more runs of those that generate what they try. */
const wide = mergeConfig(all, defineConfig({}));
const include = ['src/**/*.wide.test.ts', 'src/answers/approvals/quorum-property.test.ts'];
const env = { PROPERTY_TIMES: '3' };
export default { ...wide, test: { ...wide.test, include, env, exclude: [] } };
