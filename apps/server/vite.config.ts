import { defineConfig, type Plugin } from 'vite';
import { texts } from '../../packages/texts/build/plugin.ts';
import { viewerOfPackage } from './src/docs/viewer-package.ts';

/** Puts the API viewer's one browser file beside the bundle, where docs.ts serves it from. */
const apiViewer = (): Plugin => ({
  name: 'assent-api-viewer',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'viewer.js', source: viewerOfPackage() });
  },
});

// A file for Node of each program: our own packages are bundled in, dependencies stay in node_modules.
export default defineConfig({
  plugins: [texts(), apiViewer()],
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
