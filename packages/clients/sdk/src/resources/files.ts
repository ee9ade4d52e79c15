import type { FileOut } from '../api.gen.ts';
import type { Bytes, Call, CallOptions, ChangeOptions, Download } from '../http/call.ts';

/**
 * Uploads a PNG, JPEG, WebP or PDF of at most 5 MiB: its bytes, a stream of them, or the path of a file, which is its name
 * unless another one is given. What it is, its bytes decide, not its name.
 * @throws AssentProblem `file_too_large`, `file_not_supported`, `storage_exceeded`
 * @throws TypeError for what is no file; Error when the path or the stream cannot be read
 */
type Upload = {
  (path: FilePath, file?: { name?: string }, options?: ChangeOptions): Promise<FileOut>;
  (bytes: FileBytes, file: { name: string }, options?: ChangeOptions): Promise<FileOut>;
};

/** What sends and fetches the bytes of files. */
export const files = (call: Call, download: Download) => {
  const upload: Upload = async (
    source: FilePath | FileBytes,
    { name }: { name?: string } = {},
    options?: ChangeOptions,
  ) => {
    const named = name ?? (isPath(source) ? nameOfPath(source) : undefined);
    return call('uploadFile', { query: { name: named }, bytes: await bytesFrom(source) }, options);
  };
  return {
    upload,
    /**
     * Returns the bytes of a file as they are shown and signed: their SHA-256 is that in the card.
     * @throws AssentProblem `not_found`, also after the content of the last message that used it was removed
     */
    content: (fileId: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> =>
      download('getFileContent', { params: { file_id: fileId } }, options),
  };
};

/** A path or a `file:` URL, which only Node, Deno and Bun read. */
type FilePath = string | URL;
/** The bytes of a file, or a stream of them: of the web, or of Node. */
type FileBytes = Bytes | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** One byte more than a file may have: what is longer is refused by the service, and not read to its end. */
const MAX_READ = 5 * 1024 * 1024 + 1;
/** Longer texts are no paths. */
const MAX_PATH = 4_096;

const isPath = (source: unknown): source is FilePath =>
  typeof source === 'string' || source instanceof URL;

/** Returns the last part of a path. */
function nameOfPath(path: FilePath): string {
  const text = path instanceof URL ? decodeURIComponent(path.pathname) : path;
  return text.split(/[/\\]/).at(-1) ?? text;
}

/**
 * Reads a file, so that it can be sent again after a failure.
 * @throws TypeError for what is no path, no stream and no bytes; the error of the file system or of the stream
 */
async function bytesFrom(source: FilePath | FileBytes): Promise<Bytes> {
  if (isPath(source)) return collected(await openPath(source));
  if (source instanceof ArrayBuffer || source instanceof Blob) return source;
  // Copied, because another thread may write to shared memory.
  if (source instanceof Uint8Array) return new Uint8Array(source);
  if (source instanceof ReadableStream) return collected(chunksOf(source));
  if (isIterable(source)) return collected(source);
  throw new TypeError(
    'Pass a path, a stream, or bytes (Uint8Array, ArrayBuffer, Blob) as the file.',
  );
}

const isIterable = (source: unknown): source is AsyncIterable<unknown> =>
  typeof source === 'object' && source !== null && Symbol.asyncIterator in source;

async function openPath(path: FilePath): Promise<AsyncIterable<Uint8Array>> {
  if (typeof path === 'string' && (path.length > MAX_PATH || path.startsWith('data:')))
    throw new TypeError(
      'A text is the path of a file. Pass its content as bytes: Buffer.from(text, "base64").',
    );
  const { createReadStream } = await import('node:fs');
  return createReadStream(path);
}

/** Not every browser iterates over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function collected(chunks: AsyncIterable<unknown>): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array))
      throw new TypeError('The stream has texts and not bytes. Open it without an encoding.');
    parts.push(chunk);
    length += chunk.length;
    if (length >= MAX_READ) break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
