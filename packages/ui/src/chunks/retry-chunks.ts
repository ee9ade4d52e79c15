/** `import()` of a chunk in the output of a bundler. */
const chunkImport = /\bimport\(([`"'])(\.[^`"'$(]{1,200})\1\)/g;

/**
 * Makes every `import()` of a chunk retry once with another URL. Firefox and Chromium before 151 remember until a
 * reload that a module failed (HTML, "fetch a single module script"), WebKit that its preload did, and never fetch the
 * same URL again. The server and the service worker ignore the query. If both fail, the first error is thrown: the
 * router reloads the page once per error message.
 */
export const withRetry = (code: string) =>
  code.replace(
    chunkImport,
    (imported, _quote, address) =>
      `${imported}.catch(e=>import(\`${address}?retry=\${Date.now()}\`).catch(()=>{throw e}))`,
  );

/** The output of a bundler, by file name. */
type Bundle = Record<string, { type: 'chunk'; code: string } | { type: 'asset' }>;

/** Returns a Vite plugin for builds. It runs after Vite has listed what each import preloads. */
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
