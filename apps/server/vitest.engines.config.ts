import rules from './vitest.config.ts';

/** Requests at once to the same rows, which run on each database server that is supported. */
export default {
  ...rules,
  test: { ...rules.test, include: ['src/openapi/at-once/**/*.test.ts'], exclude: [] },
};
