import { defineConfig } from 'vite';
import { texts } from '../../packages/texts/build/plugin.ts';

// One file for Node: our own packages are bundled in, dependencies stay in node_modules.
export default defineConfig({
  plugins: [texts()],
  build: { target: 'node22', outDir: 'dist', minify: false, sourcemap: true },
});
