// A program of its own, which the server starts for the files that it gets (file-reader.ts). A file that crashes a decoder,
// or makes it take too much memory or time, ends this process and not the server.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { ReadAnswer, ReadRequest } from './reading.ts';

/** The memory that one file may need beyond what the process has without any, in bytes. */
const MAX_BYTES = 128 * 1024 * 1024;
/** How often the memory is compared with that, ms. */
const CHECK_MS = 10;
/** Requests are more urgent. */
const PRIORITY = 10;

const failure = (error: unknown): ReadAnswer => ({
  failure: error instanceof Error ? error.message : String(error),
});

/** Images are decoded in threads of the library, and PDFs in a thread of their own: this one only watches the memory. */
function serve(send: (answer: ReadAnswer) => void) {
  setPriority(PRIORITY);
  let pdfThread: Worker | undefined;
  const readPdf = async (request: ReadRequest): Promise<ReadAnswer> => {
    pdfThread ??= new Worker(new URL(import.meta.url));
    pdfThread.postMessage(request);
    try {
      const [answer] = await once(pdfThread, 'message');
      return answer;
    } catch (error) {
      pdfThread = undefined;
      if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: 'too_costly' };
      throw error;
    }
  };
  // At once: to exit would wait for a decoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  /** Returns what reads a file. The libraries are loaded for the first one, and their memory is not that of a file. */
  const readerOf = async ({ mediaType }: ReadRequest) =>
    mediaType === 'application/pdf' ? readPdf : (await import('./images.ts')).readImage;
  process.on('message', async (request: ReadRequest) => {
    const read = await readerOf(request).catch((error: unknown) => async () => failure(error));
    const most = process.memoryUsage.rss() + MAX_BYTES;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
    }, CHECK_MS);
    const answer = await read(request).catch(failure);
    clearInterval(watch);
    send(answer);
  });
}

if (isMainThread) serve((answer) => process.send?.(answer));
if (!isMainThread)
  parentPort?.on('message', async (request: ReadRequest) => {
    const { readPdf } = await import('./pdfs.ts');
    parentPort?.postMessage(await readPdf(request).catch(failure));
  });
