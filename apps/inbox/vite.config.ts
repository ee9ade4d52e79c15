import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { retryChunks } from '../../packages/ui/src/chunks/retry-chunks.ts';

const server = 'http://localhost:3000';
// The server accepts unsafe requests from its own origin only, so the proxy sends that origin.
const toServer = { target: server, headers: { origin: server } };

// A later build reads persisted queries only if the responses of the server have the same shapes.
const core = fileURLToPath(new URL('../../packages/core/src/', import.meta.url));
const shapes = createHash('sha256');
for (const file of readdirSync(core, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.schema.ts')) shapes.update(readFileSync(join(core, file)));

/** The modules that the first screen needs. */
const atStart = new Set<string>();
/**
 * Collects them, for one chunk: those that a part which is loaded on demand needs too would otherwise be in several small
 * ones, which the first screen loads as well.
 */
const modulesAtStart: Plugin = {
  name: 'modules at start',
  buildEnd() {
    const collect = (id: string) => {
      if (atStart.has(id)) return;
      atStart.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(collect);
    };
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) collect(id);
  },
};

/** What only a new passkey needs. Its package imports it beside what signs an answer. */
const isOfRegistration = (id: string) =>
  /@simplewebauthn.+(startRegistration|identifyRegistrationError)\.js$/.test(id);

export default defineConfig({
  define: { 'import.meta.env.SHAPES': JSON.stringify(shapes.digest('base64url').slice(0, 12)) },
  base: '/inbox/',
  plugins: [
    modulesAtStart,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: { addHmr: false },
    }),
    tailwindcss(),
    retryChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css}', 'favicon.svg', 'icon-192.png', 'badge-96.png'],
        rollupFormat: 'iife',
      },
      includeAssets: [],
      includeManifestIcons: false,
      manifest: {
        id: '/inbox/',
        name: 'Assent',
        short_name: 'Assent',
        description: 'Decide what you are asked, in ten seconds.',
        lang: 'en',
        start_url: '/inbox/',
        scope: '/inbox/',
        display: 'standalone',
        // A shortcut navigates an open window without reloading it (worker-messages.ts).
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        theme_color: '#f8f8fa',
        background_color: '#f8f8fa',
        categories: ['productivity', 'business'],
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: 'icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        screenshots: [
          {
            src: 'screenshot-phone.png',
            sizes: '780x1688',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'A request with its two answers',
          },
          {
            src: 'screenshot-desk.png',
            sizes: '1280x800',
            type: 'image/png',
            form_factor: 'wide',
            label: 'What waits for an answer',
          },
        ],
        shortcuts: [
          {
            name: 'History',
            url: '/inbox/history',
            icons: [{ src: 'icon-192.png', sizes: '192x192' }],
          },
          {
            name: 'Settings',
            url: '/inbox/settings',
            icons: [{ src: 'icon-192.png', sizes: '192x192' }],
          },
        ],
      },
      devOptions: { enabled: true, type: 'module', suppressWarnings: true },
    }),
  ],
  resolve: {
    // react-dom with the router weighs 95 kB gzip and the whole first load may weigh 90.
    // Preact is 9 kB and, through preact/compat, what these libraries call React 19.
    alias: [
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Importing them has no side effects, but their packages do not say so: unused modules are removed.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules[\\/](@trpc|@simplewebauthn|@tanstack)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          // The libraries of the first screen in one chunk: several would be 2 kB larger. The others are loaded on demand.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(?!@simplewebauthn|canonicalize|idb-keyval)/,
            },
            { name: 'start', test: (id) => atStart.has(id) && !isOfRegistration(id) },
          ],
        },
      },
      // "use client" in libraries concerns React servers only.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: { port: 5174, proxy: { '/trpc': toServer, '/v1': toServer, '/docs': toServer } },
});
