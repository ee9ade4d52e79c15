import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { texts } from '../../packages/texts/build/plugin.ts';
import { viewerOfPackage } from './src/docs/viewer-package.ts';

/** Puts the files of the documentation for browsers beside the bundle, where docs.ts and site.ts read them. */
const documentation = (): Plugin => ({
  name: 'assent-documentation',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'viewer.js', source: viewerOfPackage() });
    for (const fileName of ['site.css', 'site.js']) {
      const source = readFileSync(new URL(`src/docs/${fileName}`, import.meta.url));
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});

// A file for Node of each program: our own packages are bundled in, dependencies stay in node_modules.
export default defineConfig({
  plugins: [texts(), documentation()],
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'file-reader-program': '../../packages/core/src/accounts/files/file-reader-program.ts',
      },
    },
  },
});
