import { defineConfig } from 'vitest/config';
import { texts } from '../../packages/texts/build/plugin.ts';

export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
