import { defineConfig } from 'vitest/config';
import { texts } from '../texts/build/plugin.ts';

export default defineConfig({
  plugins: [texts()],
  test: { setupFiles: ['src/testing/load-texts.ts'] },
});
