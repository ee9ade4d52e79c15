// A program of its own, which the server starts for the files that it gets (file-reader.ts). A file that crashes a decoder,
// or makes it take too much memory or time, ends this process and not the server.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { ReadAnswer, ReaderMessage, ReadRequest } from './reading.ts';

/** The memory that one file may need beyond what the process has without any, in bytes. */
const MAX_BYTES = 128 * 1024 * 1024;
/** The time for which one file may take the processor, ms. */
const MAX_PROCESSOR_MS = 8_000;
/** A file that takes the processor for longer lets others go first, ms. */
const SLOW_PROCESSOR_MS = 500;
/** How often memory and time are compared with these, ms. */
const CHECK_MS = 10;
/** Requests are more urgent. */
const PRIORITY = 10;

const failure = (error: unknown): ReadAnswer => ({
  failure: error instanceof Error ? error.message : String(error),
});

/** Images are decoded in threads of the library, and PDFs in a thread of their own: this one only watches memory and time. */
function serve(send: (message: ReaderMessage) => void) {
  setPriority(PRIORITY);
  let pdfThread: Worker | undefined;
  /** Returns the thread that reads PDFs, when it has loaded its library. */
  const openThread = async () => {
    if (pdfThread) return pdfThread;
    const thread = new Worker(new URL(import.meta.url));
    await once(thread, 'message');
    pdfThread = thread;
    return thread;
  };
  const readPdf =
    (thread: Worker) =>
    async (request: ReadRequest): Promise<ReadAnswer> => {
      thread.postMessage(request);
      try {
        const [answer] = await once(thread, 'message');
        return answer;
      } catch (error) {
        pdfThread = undefined;
        if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: 'too_costly' };
        throw error;
      }
    };
  // At once: to exit would wait for a decoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  /** Returns what reads a file. The libraries are loaded for the first one, and their memory and time are not those of a file. */
  const readerOf = async ({ mediaType }: ReadRequest) =>
    mediaType === 'application/pdf'
      ? readPdf(await openThread())
      : (await import('./images.ts')).readImage;
  process.on('message', async (request: ReadRequest) => {
    const read = await readerOf(request).catch((error: unknown) => async () => failure(error));
    const most = process.memoryUsage.rss() + MAX_BYTES;
    const before = process.cpuUsage();
    const processorMs = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    let isSlow = false;
    const end = (answer: ReadAnswer, isEnding = false) => {
      clearInterval(watch);
      send({ answer, processorMs: processorMs(), isEnding });
    };
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
      if (!isSlow && processorMs() > SLOW_PROCESSOR_MS) {
        isSlow = true;
        send({ isSlow });
      }
      if (processorMs() > (request.maxProcessorMs ?? MAX_PROCESSOR_MS))
        end({ refusal: 'too_costly' }, true);
    }, CHECK_MS);
    end(await read(request).catch(failure));
  });
}

if (isMainThread) serve((message) => process.send?.(message));
if (!isMainThread) {
  const { readPdf } = await import('./pdfs.ts');
  parentPort?.on('message', async (request: ReadRequest) => {
    parentPort?.postMessage(await readPdf(request).catch(failure));
  });
  parentPort?.postMessage('ready');
}
