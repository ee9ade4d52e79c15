import { defineConfig } from 'vite';

/** Bundles the action into files that need no node_modules. `public/action.yml` is copied beside them. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: { main: 'src/main.ts', post: 'src/post.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'assent.mjs' },
    },
    copyPublicDir: true,
  },
});
