import { example } from '../../platform/schemas/example.ts';
import { ofBytes, rest, router } from '../../platform/trpc.ts';
import { asApp, onceByKeyInSteps } from '../procedures.ts';
import { FileIdIn, FileIn, FileOfAppOut, FileOut } from './files.schema.ts';
import { receiveFile, showFile, storeFile } from './files.ts';

const stored = onceByKeyInSteps(FileOut, storeFile);

const exampleFile: FileOut = {
  file_id: example.fileId,
  name: 'site.png',
  media_type: 'image/png',
  bytes: 90,
  sha256: example.logo.digest,
  pages: null,
  width: 1,
  height: 1,
  created_at: example.now,
  expires_at: example.now + 86_400_000,
};

export const filesRouter = router({
  /** The same for the console at `/v1/developer/files`. */
  upload: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      ofBytes('POST', '/open/files', {
        operationId: 'uploadFile',
        sdk: 'files.upload',
        summary: 'Upload a file',
        description:
          'The body is the file itself: a PNG, JPEG, WebP or PDF of at most 5 MiB, recognised by its content. Blocks of cards show it by its `file_id`. An image is written anew: its first frame, upright, on white where it is transparent, at most 4,096 pixels a side, without metadata, a PNG and a lossless or transparent WebP as PNG, or as JPEG if that would be above 5 MiB, and all others as JPEG; `sha256` is the digest of the result, which passkeys sign with the card. The scripts of a PDF are not executed where it is shown; one of which programs would show different things is refused, such as one that uses a font which it does not contain, by numbers of glyphs. `name` ends as what is stored. A file that no message uses is deleted after 24 hours; one that is used, with the content of the last message. The files of an app can have 200 MiB together. An `Idempotency-Key` covers the bytes and the name.',
        problems: ['file_too_large', 'storage_exceeded', 'file_not_supported'],
        example: { request: { name: 'site.png' }, response: exampleFile },
      }),
    )
    .input(FileIn)
    .output(FileOut)
    .mutation(({ ctx, input }) => {
      const { body, request } = ctx;
      const isRepeatable = request.idempotencyKey !== null;
      return receiveFile(ctx.caller, { body, isRepeatable }, (given) =>
        stored({ ctx, input: { ...input, ...given } }),
      );
    }),
  get: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/files/{file_id}', {
        operationId: 'getFile',
        sdk: 'files.get',
        summary: 'Get what is known of a file',
        description:
          'Returns its name, type, size and digest, and when it is deleted. Its bytes are at `GET /v1/open/files/{file_id}/content`.',
        example: { request: { file_id: example.fileId }, response: exampleFile },
      }),
    )
    .input(FileIdIn)
    .output(FileOut)
    .query(({ ctx, input }) => showFile(ctx.caller, input)),
  /** For the console `GET /v1/developer/files/{file_id}`. The server adds the bytes. */
  content: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      ofBytes('GET', '/open/files/{file_id}/content', {
        operationId: 'getFileContent',
        sdk: 'files.content',
        summary: 'Get a file',
        description:
          'Returns the bytes of a file as they are stored and shown: those whose SHA-256 is in the card, and that people have signed with it. An image is not the one that was uploaded, because it was written anew. They are there until the file is deleted, with the content of the last message that uses it: to keep them as evidence, store them with the receipt before that.',
        example: { request: { file_id: example.fileId }, response: exampleFile },
      }),
    )
    .input(FileIdIn)
    .output(FileOfAppOut)
    .query(async ({ ctx, input }) => {
      const { file_id } = await showFile(ctx.caller, input);
      return { file_id, appid: ctx.caller.app.id };
    }),
});
