/// <reference types="vite/client" />
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

/** Where the build puts the fonts, character maps and decoders that documents need (vite.config.ts). */
const resources = `${import.meta.env.BASE_URL}pdf/`;

/**
 * Opens a PDF. Nothing in it is executed: its scripts need a module that is not loaded, and WebAssembly, which the policy of
 * the page refuses, is not used.
 */
export function openPdf(bytes: ArrayBuffer) {
  const port = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    worker,
    // The worker takes the bytes over, and another opening needs them too.
    data: new Uint8Array(bytes.slice(0)),
    enableXfa: false,
    // With those of the device, a text would look different on each, and narrower than it was set.
    useSystemFonts: false,
    useWasm: false,
    // The policy of the worker is that of its file.
    useWorkerFetch: false,
    cMapUrl: `${resources}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${resources}standard_fonts/`,
    wasmUrl: `${resources}wasm/`,
  });
  return {
    promise: task.promise,
    destroy: async () => {
      await task.destroy();
      worker.destroy();
      port.terminate();
    },
  };
}
