import { ofBytes, rest, router } from '../../platform/trpc.ts';
import { asApp, onceByKeyInSteps } from '../procedures.ts';
import * as docs from './files.docs.ts';
import { FileIdIn, FileIn, FileOut } from './files.schema.ts';
import { receiveFile, showFile, storeFile } from './files.ts';

const stored = onceByKeyInSteps(FileOut, storeFile);

export const filesRouter = router({
  /** The same for the console at `/v1/developer/files`. */
  upload: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(ofBytes('POST', '/open/files', docs.upload))
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
    .meta(rest('GET', '/open/files/{file_id}', docs.get))
    .input(FileIdIn)
    .output(FileOut)
    .query(({ ctx, input }) => showFile(ctx.caller, input)),
  /** For the console `GET /v1/developer/files/{file_id}`. The server adds the bytes. */
  content: asApp({ scope: 'messages:read', level: 'read' })
    .meta(ofBytes('GET', '/open/files/{file_id}/content', docs.content))
    .input(FileIdIn)
    .output(FileOut)
    .query(({ ctx, input }) => showFile(ctx.caller, input)),
});
