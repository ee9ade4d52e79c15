import { defineConfig, mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** What takes longest: generated answers and cards, the linters of the API document, and its operations at once. */
const wide = mergeConfig(rules, defineConfig({}));
const include = ['src/**/*.wide.test.ts', 'src/card-fields/over-http.test.ts'];
const env = { FUZZ_CARDS: '150' };
export default { ...wide, test: { ...wide.test, include, env, exclude: [] } };
