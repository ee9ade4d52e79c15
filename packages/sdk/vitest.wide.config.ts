import { defineConfig, mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** What takes longest: generated receipts. */
const wide = mergeConfig(rules, defineConfig({}));
export default { ...wide, test: { ...wide.test, include: ['src/**/*.wide.test.ts'], exclude: [] } };
