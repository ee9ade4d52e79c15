import { createHash } from 'node:crypto';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import {
  MAX_FILE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_PDF_PAGES,
  UNUSED_FILE_HOURS,
} from '../../platform/schemas/published-limits.ts';
import { newBytesKey } from '../../platform/sealing/sealed-bytes.ts';
import type { RawBody } from '../../platform/trpc.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { otherAppWords } from '../apps/other-app.ts';
import {
  appOfFile,
  boundTo,
  type FileRow,
  filesOfApp,
  insertFile,
  lockExpiredFiles,
  removeFiles,
} from './file.model.ts';
import { storeBytes } from './file-bytes.ts';
import { readFile } from './file-reader.ts';
import { returnStorage } from './file-storage.model.ts';
import { requireStorage } from './file-storage.ts';
import type { FileIdIn, FileIn, FileOut } from './files.schema.ts';
import { mediaTypeOf, nameAs } from './media-types.ts';
import { sentenceAbout } from './other-bodies.ts';
import type { Refusal, Refused } from './reading.ts';
import { whileReceiving } from './receiving.ts';

const UNUSED_MS = UNUSED_FILE_HOURS * 3_600_000;
/** Files per statement: with each, up to 5 MiB of chunks are deleted. */
const BATCH = 20;

/** Bytes that were received. In JSON, by which a repeated request is recognised, they are their digest. */
export type GivenFile = { digest: string; bytes(): Uint8Array };

/**
 * Receives the bytes of a file, and passes them on. Nothing is read for an app whose storage is full. How much a file needs of
 * it is not known before an image is written anew.
 * @param isRepeatable whether the request has an Idempotency-Key: if it was executed, its file is already counted
 * @throws Problem file_not_supported, file_too_large, storage_exceeded, unavailable
 */
export async function receiveFile<Result>(
  { app }: AppCaller,
  { body, isRepeatable }: { body: RawBody | undefined; isRepeatable: boolean },
  work: (given: GivenFile) => Promise<Result>,
): Promise<Result> {
  if (!body)
    throw new Problem('file_not_supported', {
      detail: 'Send the bytes of the file as the body of POST /v1/open/files?name=….',
    });
  const { length } = body;
  if (length !== null && length > MAX_FILE_BYTES) throw tooLarge(length);
  if (!isRepeatable) await requireStorage(app.id);
  return whileReceiving(app.accountId, async () => {
    const bytes = await body.read(MAX_FILE_BYTES);
    const digest = createHash('sha256').update(bytes).digest('hex');
    return work({ digest, bytes: () => bytes });
  });
}

/**
 * Stores a file. An image is written anew without metadata. Its name ends as what is stored. The bytes are encrypted with a
 * key of the file.
 * @throws Problem file_not_supported, file_too_large, storage_exceeded, unavailable
 * @throws ObjectStoreFailed
 */
export async function storeFile(
  { app, service }: AppCaller,
  { name, bytes: given }: FileIn & GivenFile,
): Promise<FileOut> {
  const givenType = mediaTypeOf(given());
  if (givenType === null) throw unsupported(sentenceAbout(given()));
  const answer = await readFile(app.accountId, { mediaType: givenType, bytes: given() });
  if ('refusal' in answer) throw refusals[answer.refusal](answer);
  const { mediaType, bytes, pages, width, height } = answer.file;
  const id = newId('fil');
  const key = newBytesKey(service.keyring, boundTo(id));
  const now = databaseNow();
  const file: FileRow = {
    id,
    appId: app.id,
    name: nameAs(mediaType, name),
    mediaType,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages,
    width,
    height,
    keySealed: key.sealed,
    createdAt: now,
    expiresAt: now + UNUSED_MS,
  };
  const stored = await storeBytes(service.fileStore, file, key, bytes);
  try {
    await inTransaction(async () => {
      await insertFile(file);
      await stored.complete();
    });
  } catch (error) {
    await stored.discard();
    throw error;
  }
  return fileOut(file);
}

/** @throws Problem not_found */
export async function showFile({ app }: AppCaller, input: FileIdIn): Promise<FileOut> {
  const [file] = await filesOfApp(app.id, [input.file_id], databaseNow());
  if (file) return fileOut(file);
  const other = await otherAppWords(
    app,
    'this file',
    await appOfFile(input.file_id, app.accountId),
  );
  throw new Problem('not_found', other === null ? {} : { detail: `file_id: ${other}.` });
}

/** Returns a file that an app has now. @throws Problem not_found */
export async function fileOfApp(appId: string, { file_id }: FileIdIn): Promise<FileRow> {
  const [file] = await filesOfApp(appId, [file_id], databaseNow());
  if (!file) throw new Problem('not_found');
  return file;
}

/** Deletes files that no message uses and whose time is over. Returns their number. */
export const removeUnusedFiles = (): Promise<number> =>
  inTransaction(async () => {
    const expired = await lockExpiredFiles(databaseNow(), BATCH);
    if (expired.length === 0) return 0;
    await removeFiles(expired);
    const freed = new Map<string, number>();
    for (const { appId, bytes } of expired) freed.set(appId, (freed.get(appId) ?? 0) + bytes);
    // Sorted, to prevent deadlocks.
    for (const [appId, bytes] of [...freed].sort()) await returnStorage(appId, bytes);
    return expired.length;
  });

const numbers = new Intl.NumberFormat('en');

const tooLarge = (bytes: number) =>
  new Problem('file_too_large', {
    detail: `The file has ${numbers.format(bytes)} bytes. Send at most ${numbers.format(MAX_FILE_BYTES)}.`,
    params: { max: MAX_FILE_BYTES },
  });

const unsupported = (detail: string) => new Problem('file_not_supported', { detail });

/** The cure of every PDF that programs show differently. */
const PRINT_ANEW = 'Print it into a new PDF that embeds its fonts';

const refusals: Record<Refusal, (refused: Refused) => Problem> = {
  damaged: () => unsupported('The file is damaged: it cannot be read to its end.'),
  password: () => unsupported('The PDF needs a password. Send it without one.'),
  too_costly: () => unsupported('The file takes too much memory or time to read.'),
  too_many_pages: ({ about }) =>
    new Problem('file_too_large', {
      detail: `The PDF has ${numbers.format(Number(about))} pages. It may have ${numbers.format(MAX_PDF_PAGES)}: send the pages that are decided about.`,
      params: { max: MAX_PDF_PAGES },
    }),
  font_not_embedded: ({ about = '', page }) =>
    unsupported(
      `Page ${page} of the PDF uses a font that is not in the file (${shownName(about)}), so its letters and digits could be drawn as others. ${PRINT_ANEW}, and send that.`,
    ),
  text_not_drawn: ({ page }) =>
    unsupported(
      `Page ${page} of the PDF has a field or a note whose text the file does not draw, so programs show different things. ${PRINT_ANEW}, and send that.`,
    ),
  other_on_paper: () =>
    unsupported(
      `The PDF shows other things on the screen than on paper: it has layers or notes for one of them. ${PRINT_ANEW}, and send that.`,
    ),
  form_in_xml: () =>
    unsupported(
      `The PDF is a form in XML (XFA): its page only asks for another program. Open it in that, print it into a new PDF, and send that.`,
    ),
  portfolio: () =>
    unsupported(
      'The PDF is a portfolio: its page is a cover, and the documents are attached to it. Send the documents themselves.',
    ),
  too_many_pixels: () =>
    new Problem('file_too_large', {
      detail: `The image has too many pixels. It may have ${numbers.format(MAX_IMAGE_PIXELS)}; an interlaced PNG, a progressive JPEG and a WebP fewer (/docs/guides/limits).`,
      params: { max: MAX_IMAGE_PIXELS },
    }),
  too_large_anew: () =>
    new Problem('file_too_large', {
      detail:
        'The image is larger than 5 MiB when it is written anew. Send it with fewer pixels, or as JPEG.',
      params: { max: MAX_FILE_BYTES },
    }),
};

/** Returns the name of a font without what could be mistaken for the sentence. */
const shownName = (font: string) => font.replace(/[^\w,.+ -]/g, '?').slice(0, 60);

const fileOut = (file: FileRow): FileOut => ({
  file_id: file.id,
  name: file.name,
  media_type: file.mediaType,
  bytes: file.bytes,
  sha256: file.sha256,
  pages: file.pages,
  width: file.width,
  height: file.height,
  created_at: file.createdAt,
  expires_at: file.expiresAt ?? null,
});
