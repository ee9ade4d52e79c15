import { MAX_FILE_BYTES } from '@assent/core/pure/platform/schemas/published-limits';
import type { FileOut } from '@assent/core/schemas';
import { LocalProblem } from '@assent/ui/local-problem';
import { fetchOfApp } from '../api.ts';
import { messageTexts } from '../texts.ts';

/** The types of the files that a block can show. */
export const acceptedTypes = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  document: ['application/pdf'],
};
export type KindOfFile = keyof typeof acceptedTypes;

type Refusal = { title: string; detail: string; errors?: { detail: string }[] };

type UploadOptions = {
  signal: AbortSignal;
  /** Called with the share that was sent. */
  onProgress: (share: number) => void;
};

/**
 * Stores a file of this computer in the shown app.
 * @throws LocalProblem: it is too large, of another kind, or the server refuses it
 */
export async function uploadFile(
  file: File,
  kind: KindOfFile,
  { signal, onProgress }: UploadOptions,
): Promise<FileOut> {
  const words = messageTexts.blocks.file;
  const { name, size, type } = file;
  const refuseOthers = (mediaType: string) => {
    if (!acceptedTypes[kind].includes(mediaType))
      throw new LocalProblem(words.other_type[kind]({ name }), words.hint[kind]);
  };
  // The server closes the connection of a file that is too large, which would be no more than a lost connection here.
  if (size > MAX_FILE_BYTES) throw new LocalProblem(words.too_large({ name }), words.hint[kind]);
  if (type) refuseOthers(type);
  const response = await fetchOfApp(
    `/v1/developer/files?${new URLSearchParams({ name })}`,
    { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file, signal },
    fetchWithProgress(onProgress),
  );
  if (!response.ok) throw refusalOf(await response.json());
  const stored: FileOut = await response.json();
  refuseOthers(stored.media_type);
  return stored;
}

/** The name is the only field of an upload. */
function refusalOf({ title, detail, errors: [wrongName] = [] }: Refusal): LocalProblem {
  if (!wrongName) return new LocalProblem(title, detail);
  return new LocalProblem(messageTexts.blocks.file.wrong_name, wrongName.detail);
}

/** Returns a `fetch` that says how much of a body was sent, which the one of browsers does not. @param onProgress called with a share */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    const request = new XMLHttpRequest();
    const sent = new Request(input, { method, headers });
    request.open(method, sent.url);
    for (const [name, value] of sent.headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => request.abort());
      request.onabort = () => reject(signal?.reason);
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.send(body instanceof Blob ? body : null);
    });
  };
