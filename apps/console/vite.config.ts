/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { texts } from '../../packages/texts/build/plugin.ts';
import { nativeTrpc } from '../../packages/ui/src/chunks/native-trpc.ts';
import { pdfResources } from '../../packages/ui/src/chunks/pdf-resources.ts';
import { retryChunks } from '../../packages/ui/src/chunks/retry-chunks.ts';

// Its source, as of the other packages: `npm run dev` builds nothing first.
const receipts = new URL('../../packages/clients/sdk/src/receipts/index.ts', import.meta.url);

/** The page names the texts of its locale, so that they are requested with the application and not after it. */
const preloadTexts: Plugin = {
  name: 'preload texts',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.values(bundle)
      .filter(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/console/en.gen.ts'),
      )
      .map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/console/${fileName}` },
      })),
};

export default defineConfig(({ mode }) => {
  const { PORT = '3000' } = loadEnv(mode, '../..', 'PORT');
  const server = `http://localhost:${PORT}`;
  // The server accepts unsafe requests from its own origin only, so the proxy sends that origin.
  const proxied = { target: server, changeOrigin: true, headers: { origin: server } };
  return {
    base: '/console/',
    plugins: [
      texts(),
      tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true }),
      react(),
      tailwindcss(),
      nativeTrpc(),
      pdfResources(),
      retryChunks(),
      preloadTexts,
    ],
    test: { setupFiles: ['src/testing/load-texts.ts'] },
    resolve: { alias: { '@assent/sdk/receipts': fileURLToPath(receipts) } },
    server: {
      port: 5173,
      proxy: {
        '/trpc': proxied,
        '/v1': proxied,
        '/docs': proxied,
        '/log': proxied,
        '/packages': proxied,
      },
    },
    // Every asset is a file: the content security policy allows nothing inline.
    build: {
      assetsInlineLimit: 0,
      manifest: true, // read by e2e/weight.test.ts
      // The code of every screen is in three chunks instead of forty.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'libraries',
                // The formats of texts are here because each module of texts needs them, and would request them after itself.
                test: /node_modules[\\/](?!lucide|canonicalize|eventsource|@simplewebauthn|diff[\\/]|papaparse|pdfjs-dist)|texts[\\/]src[\\/]formats\./,
                priority: 1,
              },
              {
                name: 'primitives',
                test: /packages[\\/]ui[\\/]src[\\/](?!gallery|passkeys|blocks|overlays[\\/](?:dialog|tall)|controls[\\/](?:code-field|tabs|copy|checkbox)|contents[\\/](?:more-below|table|details|verified-domain|code)|cards|answer-fields)|node_modules[\\/]lucide(?!.+[\\/](?:download|rotate-cw|search-x)\.)|src[\\/](?:shell|primitives(?![\\/](?:save-file|form-dialog|confirm-dialog|entry-card|expiry-select|loaded|pager|combobox|local-time))|problem|api|account\.)/,
                // Modules of one or two screens stay in their chunks; so does what only parts need that are loaded later,
                // what only the screens before signing in need, and what only lists have.
                minShareCount: 3,
              },
              {
                // Modules that the shell shares with one screen would each be a chunk of a few bytes.
                name: 'navigation',
                test: /lucide-react[\\/].+[\\/](?:bell-ring|contact-round|hash|house|inbox|qr-code|scroll-text|settings-2|shield-check|users|users-round|webhook)\.\w+$|console[\\/]src[\\/](?:search|apps[\\/]use-app|developers[\\/](?:reauthentication|sign-out)|messages[\\/](?:drafts[\\/]compose-link|list[\\/]open-statuses)|primitives[\\/]docs-link)\./,
              },
            ],
          },
        },
      },
    },
  };
});
