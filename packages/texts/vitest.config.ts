import { defineConfig } from 'vitest/config';
import { texts } from './build/plugin.ts';

export default defineConfig({
  plugins: [texts()],
  test: {
    include: ['{src,build}/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
  },
});
