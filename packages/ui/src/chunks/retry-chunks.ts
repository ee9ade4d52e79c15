/** `import()` of one of our own files, as a bundler writes it. */
const chunkImport = /\bimport\(([`"'])(\.[^`"'$(]{1,200})\1\)/g;

/**
 * Has every `import()` of a chunk try once more at another address. Firefox and Chromium before 151 remember for the
 * life of a page that a module did not load (HTML, "fetch a single module script"), WebKit that its preload did not: the
 * same address is never fetched again. The server ignores the query, and so does the service worker. Both failed, the
 * first error is thrown: the router reloads the page once for each message of such an error.
 */
export const withRetry = (code: string) =>
  code.replace(
    chunkImport,
    (imported, _quote, address) =>
      `${imported}.catch(e=>import(\`${address}?retry=\${Date.now()}\`).catch(()=>{throw e}))`,
  );

/** What a bundler is about to write, by name. */
type Bundle = Record<string, { type: 'chunk'; code: string } | { type: 'asset' }>;

/** Returns a Vite plugin, for builds. It comes after Vite has listed what each import preloads. */
export const retryChunks = () => ({
  name: 'assent-retry-chunks',
  apply: 'build' as const,
  generateBundle: {
    order: 'post' as const,
    handler: (_: unknown, bundle: Bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withRetry(file.code);
    },
  },
});
