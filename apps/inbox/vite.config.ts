/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { texts } from '../../packages/texts/build/plugin.ts';
import { pseudoTexts } from '../../packages/texts/build/pseudo-plugin.ts';
import { nativeTrpc } from '../../packages/ui/src/chunks/native-trpc.ts';
import { pdfResources } from '../../packages/ui/src/chunks/pdf-resources.ts';
import { retryChunks } from '../../packages/ui/src/chunks/retry-chunks.ts';
import { furtherLocales, manifestFile, manifestIn, withoutScript } from './manifest.ts';

const { PORT = '3000' } = loadEnv('development', '../..', 'PORT');
const server = `http://localhost:${PORT}`;
// The server accepts unsafe requests from its own origin only, so the proxy sends that origin.
const toServer = { target: server, changeOrigin: true, headers: { origin: server } };

// A later build reads persisted queries only if the responses of the server have the same shapes.
const core = fileURLToPath(new URL('../../packages/core/src/', import.meta.url));
const shapes = createHash('sha256');
for (const file of readdirSync(core, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.schema.ts')) shapes.update(readFileSync(join(core, file)));

/** They export the texts that are loaded later, and read none. */
const liveTexts = ['src/texts.ts', '../../packages/ui/src/texts.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
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
    for (const id of this.getModuleIds())
      if (id !== earlyScript && this.getModuleInfo(id)?.isEntry) collect(id);
    for (const id of atStart)
      if (!liveTexts.includes(id) && this.getModuleInfo(id)?.code?.includes('partTexts'))
        this.error(`${id} is in the first chunk, and reads texts that are loaded later`);
  },
};

const earlyScript = fileURLToPath(new URL('src/early.ts', import.meta.url));
/** Puts `src/early.ts` into the page, as a script that runs while the page is parsed. */
const earlyScriptOfPage: Plugin = {
  name: 'early script of the page',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: earlyScript, name: 'early' });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) => {
      const files = Object.values(bundle);
      const early = files.find(({ name }) => name === 'early');
      // It requests those of one locale with the application, and not after it.
      const byLocale = files.flatMap((file) => {
        const [, tag] =
          (file.type === 'chunk' &&
            /texts\/generated\/inbox-locales\/([\w-]+)\.gen\.ts$/.exec(
              file.facadeModuleId ?? '',
            )) ||
          [];
        return tag ? [[tag, `/inbox/${file.fileName}`] as const] : [];
      });
      const attrs = {
        src: `/inbox/${early?.fileName}`,
        'data-texts': JSON.stringify(Object.fromEntries(byLocale)),
      };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** Writes the manifests in other languages, and what the page shows without JavaScript. */
const textsOfPage: Plugin = {
  name: 'texts of the page',
  buildStart() {
    if (this.meta.watchMode) return;
    for (const locale of furtherLocales)
      this.emitFile({
        type: 'asset',
        fileName: manifestFile(locale),
        source: JSON.stringify(manifestIn(locale)),
      });
  },
  transformIndexHtml: (page) =>
    page.replace('<noscript></noscript>', `<noscript>${withoutScript()}</noscript>`),
};

/**
 * Lets the router import from React what it uses. Two of its files import the default export, an object with everything, of
 * which nothing could be removed.
 */
const namedReactOfRouter: Plugin = {
  name: 'named React of the router',
  enforce: 'pre',
  transform: {
    filter: { id: /@tanstack\/react-router\/.+\.js$/ },
    handler: (code) => code.replace('import React from "react"', 'import * as React from "react"'),
  },
};

/** Lets tests show a screen in other languages (`src/testing/show-locale.ts`), in the build that has the pseudo-locales. */
const localesOfTests: Plugin = {
  name: 'locales of tests',
  apply: (_, { mode }) => mode === 'pseudo',
  transform: {
    filter: { id: /inbox\/src\/main\.tsx$/ },
    handler: (code) => `import './testing/show-locale.ts';\n${code}`,
  },
};

/** Leaves the viewer of PDFs out of the service worker, which draws none, and would have it in its one file. */
const withoutViewer: Plugin = {
  name: 'no viewer of documents',
  load: {
    filter: { id: /\/ui\/src\/blocks\/pdf-pages\.tsx$/ },
    handler: () => 'export const PdfPages = () => null;',
  },
};

/** What only a new passkey needs. Its package imports it beside what signs an answer. */
const isOfRegistration = (id: string) =>
  /@simplewebauthn.+(startRegistration|identifyRegistrationError)\.js$/.test(id);

const withSelector = fileURLToPath(new URL('src/preact/with-selector.ts', import.meta.url));
/** What the product runs instead of React (ADR 8). */
const preact = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    // A `$` in a replacement would begin the name of a group.
    replacement: withSelector.replaceAll('$', '$$$$'),
  },
];

// `npm run dev` runs React: its refresh replaces changed code without a reload of the page.
const isServed = (mode: string) => mode === 'development';

export default defineConfig(({ mode }) => ({
  test: { setupFiles: ['src/testing/load-texts.ts'] },
  define: { 'import.meta.env.SHAPES': JSON.stringify(shapes.digest('base64url').slice(0, 12)) },
  base: '/inbox/',
  plugins: [
    modulesAtStart,
    earlyScriptOfPage,
    textsOfPage,
    pdfResources(),
    namedReactOfRouter,
    texts(),
    pseudoTexts(),
    localesOfTests,
    nativeTrpc(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: { addHmr: false },
    }),
    isServed(mode) && react(),
    tailwindcss(),
    retryChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        // Large, and loaded when somebody opens a document.
        globIgnores: ['pdf/**', 'assets/pdf*'],
        globPatterns: ['**/*.{html,js,css}', 'favicon.svg', 'icon-192.png', 'badge-96.png'],
        rollupFormat: 'iife',
        buildPlugins: { vite: [withoutViewer] },
      },
      includeAssets: [],
      includeManifestIcons: false,
      manifest: manifestIn('en'),
      devOptions: { enabled: true, type: 'module', suppressWarnings: true },
    }),
  ],
  resolve: {
    // react-dom with the router weighs 95 kB gzip and the whole first load may weigh 90.
    // Preact is 9 kB and, through preact/compat, what these libraries call React 19.
    alias: isServed(mode) ? [] : preact,
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
              test: (id) =>
                atStart.has(id) &&
                /node_modules\/(?!@simplewebauthn|canonicalize|idb-keyval)/.test(id),
            },
            { name: 'start', test: (id) => atStart.has(id) && !isOfRegistration(id) },
          ],
        },
      },
      // "use client" in libraries concerns React servers only.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: {
    port: 5174,
    proxy: { '/trpc': toServer, '/v1': toServer, '/docs': toServer, '/help': toServer },
  },
}));
