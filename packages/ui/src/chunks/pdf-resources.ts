import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Emitter = {
  emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => unknown;
};

/**
 * Returns a Vite plugin for builds: what documents need that have no fonts, character maps or images of their own kind
 * (`../blocks/pdf.ts`).
 */
export const pdfResources = () => ({
  name: 'assent-pdf-resources',
  apply: 'build' as const,
  buildStart(this: Emitter) {
    const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    for (const kind of ['cmaps', 'standard_fonts', 'wasm'])
      for (const file of readdirSync(join(folder, kind)).filter((name) => !name.endsWith('.wasm')))
        this.emitFile({
          type: 'asset',
          fileName: `pdf/${kind}/${file}`,
          source: readFileSync(join(folder, kind, file)),
        });
  },
});
