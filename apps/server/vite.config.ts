import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Puts the API viewer's one browser file beside the bundle, where docs.ts serves it from. */
const apiViewer = (): Plugin => ({
  name: 'assent-api-viewer',
  generateBundle() {
    const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
    const source = readFileSync(join(dirname(entry), 'browser/standalone.js'));
    this.emitFile({ type: 'asset', fileName: 'viewer.js', source });
  },
});

// One file for Node: our own packages are bundled in, dependencies stay in node_modules.
export default defineConfig({
  plugins: [apiViewer()],
  build: { target: 'node20', outDir: 'dist', minify: false, sourcemap: true },
});
