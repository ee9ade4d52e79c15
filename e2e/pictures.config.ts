import { defineConfig } from 'vitest/config';
import tests from './vitest.config.ts';

export default defineConfig({
  test: {
    ...tests.test,
    include: ['screens/screens.ts', 'screens/install-pictures.ts', 'screens/help-pictures.ts'],
  },
});
