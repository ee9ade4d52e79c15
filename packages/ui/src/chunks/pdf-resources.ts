import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Of the fonts that the renderer comes with, those of signs. In place of others, it draws with these families. */
const isSign = (file: string) => /^Foxit(Symbol|Dingbats)\.pfb$/.test(file);
const families = { arimo: 'Arimo', tinos: 'Tinos', cousine: 'Cousine' };
const styles = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'];

/** Returns the files that documents need which have no fonts, character maps or images of their own kind, and their places. */
export function pdfFiles(): { fileName: string; path: string }[] {
  const library = folderOf('pdfjs-dist');
  const own = ['cmaps', 'standard_fonts', 'wasm'].flatMap((kind) =>
    readdirSync(join(library, kind))
      .filter((file) => (kind === 'standard_fonts' ? isSign(file) : !file.endsWith('.wasm')))
      .map((file) => ({ fileName: `${kind}/${file}`, path: join(library, kind, file) })),
  );
  const fonts = Object.entries(families).flatMap(([name, family]) =>
    styles.map((style) => ({
      fileName: `fonts/${family}_${style}.ttf`,
      path: join(folderOf(`@expo-google-fonts/${name}`), style, `${family}_${style}.ttf`),
    })),
  );
  const licences = Object.keys(families).map((name) => ({
    fileName: `fonts/LICENSE_${name}`,
    path: join(folderOf(`@expo-google-fonts/${name}`), 'LICENSE_FONT'),
  }));
  const licence = {
    fileName: 'standard_fonts/LICENSE_FOXIT',
    path: join(library, 'standard_fonts/LICENSE_FOXIT'),
  };
  return [...own, licence, ...fonts, ...licences];
}

/** Returns a Vite plugin: the files that `../blocks/pdf.ts` loads, in builds and while `npm run dev` runs. */
export const pdfResources = (): Plugin => ({
  name: 'assent-pdf-resources',
  buildStart() {
    // While it is served, and in tests, nothing can be emitted.
    if (this.environment.config.command !== 'build') return;
    for (const { fileName, path } of pdfFiles())
      this.emitFile({ type: 'asset', fileName: `pdf/${fileName}`, source: readFileSync(path) });
  },
  configureServer: ({ config, middlewares }) => {
    const places = new Map(
      pdfFiles().map(({ fileName, path }) => [`${config.base}pdf/${fileName}`, path]),
    );
    middlewares.use(({ url = '' }, response, next) => {
      const path = places.get(url);
      if (!path) return next();
      response.end(readFileSync(path));
    });
  },
});
