import { defineConfig, mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** What takes longest: generated answers, the linters of the API document, and its operations at once. */
const wide = mergeConfig(rules, defineConfig({}));
export default { ...wide, test: { ...wide.test, include: ['src/**/*.wide.test.ts'], exclude: [] } };
