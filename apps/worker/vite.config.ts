import { defineConfig } from 'vite';

// One file for Node: our own packages are bundled in, dependencies stay in node_modules.
export default defineConfig({
  build: { target: 'node22', outDir: 'dist', minify: false, sourcemap: true },
});
