import { appRouter } from '@assent/core/router';
import {
  bytesOf,
  type FileRow,
  fileWithId,
  Problem,
  type RawBody,
  type Surface,
} from '@assent/core/service';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import getRawBody from 'raw-body';
import { answerThrown } from '../problems/problems.ts';
import { contextOf, type Dependencies, identityOf } from '../requests/identify.ts';
import { written } from './written.ts';

type Caller = ReturnType<typeof appRouter.createCaller>;

/**
 * `POST /v1/open/files` and, for the console, `POST /v1/developer/files`. The body is the file, so it is mounted before the
 * reader of JSON. It is read only when the caller is known and has storage left.
 */
export function fileUploads(dependencies: Dependencies): Router {
  const uploadOn = (surface: Surface): RequestHandler =>
    withCaller(dependencies, surface, async (caller, req, res) => {
      res.json(await caller.files.upload(Object({ ...req.query })));
    });
  return Router()
    .post('/v1/open/files', uploadOn('open'))
    .post('/v1/developer/files', uploadOn('trpc'));
}

/** `GET /v1/app/files/{file_id}`: the bytes of a file, for people who can see a message with it. */
export const fileOfPerson = (dependencies: Dependencies): RequestHandler =>
  served(dependencies, 'app', (caller, { params, query }) =>
    caller.answers.file(Object({ ...query, ...params })),
  );

/** `GET /v1/developer/files/{file_id}`: the same for members of the account. */
export const fileOfMember = (dependencies: Dependencies): RequestHandler =>
  served(dependencies, 'trpc', contentFor);

/** `GET /v1/open/files/{file_id}/content`: the same for the business system that has uploaded it. */
export const fileOfApp = (dependencies: Dependencies): RequestHandler =>
  served(dependencies, 'open', contentFor, '/:file_id/content');

const contentFor = (caller: Caller, { params }: Request) => caller.files.content(Object(params));

/** @param find checks that the caller may read the file @param path below the one at which this is mounted */
function served(
  dependencies: Dependencies,
  surface: Surface,
  find: (caller: Caller, req: Request) => Promise<{ file_id: string; appid: string }>,
  path = '/:file_id',
): RequestHandler {
  const { service } = dependencies;
  return Router().get(
    path,
    withCaller(dependencies, surface, async (caller, req, res) => {
      const { file_id, appid } = await find(caller, req);
      const file = await fileWithId({ id: file_id, appId: appid });
      if (!file) throw new Problem('not_found');
      const setHeaders = () => res.attachment(file.name).set(headersOf(file));
      if (req.method === 'HEAD') return void setHeaders().end();
      for await (const part of bytesOf(service, file)) {
        // Not before the first part is there: if the file cannot be read, the response is a problem.
        if (!res.headersSent) setHeaders();
        await written(res, part);
      }
      res.end();
    }),
  );
}

/**
 * Somebody else wrote the file: whatever reads it as a page runs no script in it, and no cache keeps it after its session.
 */
const headersOf = ({ mediaType, bytes }: FileRow) => ({
  'Content-Type': mediaType,
  'Content-Length': String(bytes),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

const withCaller =
  (
    dependencies: Dependencies,
    surface: Surface,
    answer: (caller: Caller, req: Request, res: Response) => Promise<void>,
  ): RequestHandler =>
  async (req, res) => {
    try {
      const context = { ...contextOf(dependencies, surface, req, res), body: bodyOf(req) };
      await answer(appRouter.createCaller(context), req, res);
    } catch (error) {
      await answerThrown(dependencies.service, req, res, error);
    }
  };

/** Returns the body of a request, which is not read yet. */
function bodyOf(req: Request): RawBody {
  const { 'content-length': length, 'content-encoding': coding = 'identity' } = req.headers;
  return {
    length: length === undefined ? null : Number(length),
    async read(limit) {
      // It could decompress to any length.
      if (coding.toLowerCase() !== 'identity')
        throw new Problem('file_not_supported', {
          detail:
            'The body has a Content-Encoding. Send the file uncompressed, without this header.',
        });
      return arrivingInTime(
        req,
        getRawBody(req, { limit, ...(length && { length }) }).catch((error: unknown) => {
          if (Object(error).type === 'entity.too.large') throw new Problem('file_too_large');
          throw Object(error).type === 'request.aborted'
            ? new Problem('file_not_supported', { detail: 'The file did not arrive whole.' })
            : error;
        }),
      );
    },
  };
}

/** Bytes of a file that must arrive in each period, until all of it has: a slow client takes a place of its account. */
const MIN_BYTES = 40 * 1024;
const PERIOD_MS = 5_000;

/** Waits for a body, as long as it arrives fast enough. @throws Problem request_timeout */
function arrivingInTime(req: Request, body: Promise<Buffer>): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  let before = req.socket.bytesRead;
  const late = new Promise<never>((_resolve, reject) => {
    const check = () => {
      const bytes = req.socket.bytesRead - before;
      before += bytes;
      if (bytes < MIN_BYTES) reject(tooSlow(bytes));
    };
    // What arrived while this process was busy is read before it is counted.
    timer = setInterval(() => setImmediate(check), PERIOD_MS);
  });
  return Promise.race([body, late])
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'request_timeout')
        req.log.warn({ ...identityOf(req), detail: error.more.detail }, 'upload ended');
      throw error;
    })
    .finally(() => clearInterval(timer));
}

const tooSlow = (bytes: number) =>
  new Problem('request_timeout', {
    detail: `The file arrives too slowly: ${bytes} bytes in ${PERIOD_MS / 1_000} seconds. Send at least ${MIN_BYTES} in this time, and the whole file within 20 s.`,
  });
