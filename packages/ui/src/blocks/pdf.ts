/// <reference types="vite/client" />
import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The used part of Trusted Types, which not every browser has. */
type Factory = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};
const { trustedTypes }: { trustedTypes?: Factory } = Object(window);

/** The server allows a policy of this name. It accepts the URL of the renderer's worker and no other. */
const policy = trustedTypes?.createPolicy('assent-pdf', {
  createScriptURL: (url) => {
    if (url === workerUrl) return url;
    throw new TypeError('not the worker of the renderer');
  },
});

/** Where the build puts the fonts of signs, character maps and decoders that documents need (`../chunks/pdf-resources.ts`). */
const resources = `${import.meta.env.BASE_URL}pdf/`;
const folders = { cMapUrl: 'cmaps/', standardFontDataUrl: 'standard_fonts/', wasmUrl: 'wasm/' };
/** Of the standard fonts, those whose signs have no place in Unicode. Letters are drawn by their meaning. */
const signs = ['FoxitSymbol.pfb', 'FoxitDingbats.pfb'];

/**
 * Opens a PDF. Nothing in it is executed: its scripts need a module that is not loaded, and WebAssembly, which the policy of
 * the page refuses, is not used.
 * @param fail is called when something that pages need cannot be loaded: without it, letters would be missing or others
 */
export function openPdf(bytes: ArrayBuffer, fail: () => void) {
  const port = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    worker,
    // The worker takes the bytes over, and another opening needs them too.
    data: new Uint8Array(bytes.slice(0)),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    // With those of the device, a text would look different on each, and narrower than it was set.
    useSystemFonts: false,
    // As where the file was read (`accounts/files/pdfs.ts` of the core): no text is drawn with a font of the device.
    isOffscreenCanvasSupported: false,
    useWasm: false,
    // The policy of the worker is that of its file.
    useWorkerFetch: false,
    cMapUrl: `${resources}${folders.cMapUrl}`,
    cMapPacked: true,
    standardFontDataUrl: `${resources}${folders.standardFontDataUrl}`,
    wasmUrl: `${resources}${folders.wasmUrl}`,
    BinaryDataFactory: resourcesOf(fail),
  });
  return {
    promise: task.promise.then(async (pdf) => {
      await drawMissingFonts(pdf, fail);
      return pdf;
    }),
    destroy: async () => {
      await task.destroy();
      worker.destroy();
      port.terminate();
    },
  };
}

type Resource = { kind: keyof typeof folders; filename: string };

/** Returns what the renderer constructs to load its resources. */
const resourcesOf = (fail: () => void) =>
  class {
    async fetch({ kind, filename }: Resource): Promise<Uint8Array> {
      if (kind === 'standardFontDataUrl' && !signs.includes(filename))
        throw new Error(`${filename} is drawn with another font`);
      try {
        const response = await fetch(resources + folders[kind] + filename);
        if (!response.ok) throw new Error(`${filename}: ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        fail();
        throw error;
      }
    }
  };

/** Lets the renderer draw fonts that the PDF has not with ours. A page waits for its fonts before it is drawn. */
async function drawMissingFonts(pdf: PDFDocumentProxy, fail: () => void) {
  const { commonObjs } = await pdf.getPage(1);
  const resolve = commonObjs.resolve.bind(commonObjs);
  commonObjs.resolve = (id, object) => {
    if (!isMissingFont(object)) return resolve(id, object);
    familyInPlaceOf(object).then((family) => {
      Object.defineProperty(object, 'systemFontInfo', { value: { css: `"${family}"` } });
      resolve(id, object);
    }, fail);
  };
}

/** Where the build puts the fonts (`../chunks/pdf-resources.ts`). */
const fontFolder = `${import.meta.env.BASE_URL}pdf/fonts/`;

/** What the renderer knows of a font that a PDF names and has not. */
type MissingFont = {
  missingFile: true;
  loadedName: string;
  fallbackName: string;
  bold: boolean;
  black: boolean;
  italic: boolean;
};

/** What the renderer passes on: fonts, images and outlines. */
const isMissingFont = (it: unknown): it is MissingFont =>
  typeof it === 'object' && it !== null && 'missingFile' in it && it.missingFile === true;

/** The families with the widths of Times, Courier and Helvetica, which have the letters of `drawn-letters.ts` of the core. */
type Family = 'Tinos' | 'Cousine' | 'Arimo';
const byName: Record<string, Family> = { Times: 'Tinos', Courier: 'Cousine', Helvetica: 'Arimo' };
const byKind: Record<string, Family> = { serif: 'Tinos', monospace: 'Cousine' };

const styles = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'] as const;
const loaded = new Map<string, Promise<string>>();

/**
 * Loads what is drawn in place of a font, once. Its letters are the same on each device, whatever fonts that has.
 * @returns the name of its family in styles, which no other font of the page has
 * @throws when it cannot be loaded
 */
function familyInPlaceOf(font: MissingFont): Promise<string> {
  const family = byName[font.loadedName] ?? byKind[font.fallbackName] ?? 'Arimo';
  const isBold = font.bold || font.black;
  const style = styles[(isBold ? 1 : 0) + (font.italic ? 2 : 0)];
  const file = `${family}_${style}.ttf`;
  const name = `assent-${family}`;
  const known = loaded.get(file);
  if (known) return known;
  const load = async () => {
    const response = await fetch(fontFolder + file);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    const face = new FontFace(name, await response.arrayBuffer(), {
      weight: isBold ? 'bold' : 'normal',
      style: font.italic ? 'italic' : 'normal',
    });
    document.fonts.add(await face.load());
    return name;
  };
  const loading = load();
  loaded.set(file, loading);
  // It is tried again the next time that a document is opened.
  loading.catch(() => loaded.delete(file));
  return loading;
}
