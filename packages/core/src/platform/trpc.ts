import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { Identity, Surface } from './caller.ts';
import type { CookieName } from './credentials/cookies.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { RequestFacts } from './credentials/request-facts.ts';
import { Problem, type ProblemCode } from './errors.ts';
import type { Senders } from './outbound/senders.ts';
import { problemOf, problemOut } from './problem-answer.ts';
import type { Service } from './service.ts';

/** What every procedure gets from its transport. */
export type Context = {
  service: Service;
  /** For rules whose result depends on a receiver, the DNS or a push service (ADR 10, ADR 21). */
  senders: Omit<Senders, 'mail' | 'postToWitness'>;
  surface: Surface;
  credentials: Credentials;
  request: RequestFacts & {
    path: string;
    idempotencyKey: string | null;
    /** Header `Assent-App` of the console: `live`, `test` or an appid. */
    app: string | null;
  };
  /** The body of an operation that takes a file; absent where bodies are JSON. */
  body?: RawBody;
  reply: {
    /** Sets a cookie, or clears it with `null`. */
    cookie(name: CookieName, value: { token: string; maxAgeMs: number } | null): void;
    header(name: string, value: string): void;
    /** Replies with 202 instead of 200, where there are statuses. */
    accepted?(): void;
    /** Passes the identity of the caller, for the log. */
    identified(identity: Identity): void;
    /** Returns a signal that is aborted when the client has disconnected; absent where nobody can know. */
    gone?(): AbortSignal;
  };
};

/** A body that is read when the caller is known. */
export type RawBody = {
  /** Its length in bytes, as the client announces it; null when it does not. */
  length: number | null;
  /** Reads all of it. @throws Problem file_too_large beyond so many bytes */
  read(limit: number): Promise<Uint8Array>;
};

/**
 * Times of streams, ms. Pings keep proxies from closing an idle connection; a page without data for longer reconnects.
 * The server sends these frames itself for open pages (ADR 70).
 */
export const STREAM_TIMES = { ping: 15_000, reconnectAfterInactivity: 40_000 };

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    sse: {
      ping: { enabled: true, intervalMs: STREAM_TIMES.ping },
      client: { reconnectAfterInactivityMs: STREAM_TIMES.reconnectAfterInactivity },
    },
    errorFormatter({ shape, error, ctx }) {
      const problem = problemOf(causeOf(error));
      const out = problemOut(problem, {
        baseUrl: ctx?.service.baseUrl ?? '',
        path: ctx?.request.path ?? '',
        requestId: ctx?.request.id ?? '',
      });
      // Messages and stacks of errors are never sent, only the problem.
      const data = { code: shape.data.code, httpStatus: problem.status, problem: out };
      return { code: shape.code, message: out.title, data };
    },
  });

/** Returns what was thrown below the transport, or the problem for an error of the transport itself. */
export function causeOf(error: TRPCError): unknown {
  // The library wraps what JSON.parse threw, for a body or for the query.
  if (error.code === 'PARSE_ERROR' || error.cause instanceof SyntaxError)
    return new Problem('invalid_json', { detail: INPUT_FLAW });
  if (error.cause) return error.cause;
  if (error.code === 'NOT_FOUND') return new Problem('not_found');
  if (error.code === 'METHOD_NOT_SUPPORTED')
    return new Problem('method_not_allowed', {
      // The library's message is that a mutation does not support GET, or a query POST.
      allow: error.message.startsWith('Unsupported GET') ? ['POST'] : ['GET', 'HEAD'],
    });
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new Problem('unsupported_media_type');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new Problem('payload_too_large');
  if (error.code === 'BAD_REQUEST') return new Problem('invalid_json', { detail: INPUT_FLAW });
  return error;
}

/** The bodies of requests are parsed before the library reads them, so it refuses a query, or a wrong batch. */
const INPUT_FLAW =
  'input must be JSON: the percent-encoded parameter of a GET, or the body of a POST. With batch=1 it is an object with at most 10 calls.';

export const router = t.router;

/** Returns a router with the procedures of several, which modules at different levels define under one name. */
export const mergeRouters = t.mergeRouters;

/** A procedure of the API. The procedures.ts of platform, accounts and people decide who may call it. */
export const procedure = t.procedure;

type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The API documentation of a procedure. */
export type RestDocs = {
  /** Stable: generated clients use it as the name of the method. */
  operationId: string;
  /** Its method in the clients, which they are generated from: `groups.delete`, for what a business system may call. */
  sdk?: `${string}.${string}`;
  /** The method that iterates over all of its pages. Default: `each` beside `list`. */
  each?: string;
  /** What its body is, where Python takes the body as one argument of that name. */
  whole?: string;
  /** Seconds that the clients give an attempt and the whole call, where a receiver makes it last longer. */
  timeouts?: { attempt: number; call: number };
  summary: string;
  description: string;
  /** Problems of its rule. `problemsOf` of the server adds those of its surface, path, credential and input. */
  problems?: readonly ProblemCode[];
  /** Set when it takes this cookie, not the credential of its surface. */
  credential?: 'assent_refresh';
  /** Set when it does the same for a request without that credential. */
  isCredentialOptional?: true;
  /** What 202 means, for an operation that can reply with it. Its body is the same. */
  pending?: string;
  /** The cookie that it sets or clears. */
  sets?: CookieName;
  /** A valid request and its response. A test sends all of them. */
  example: { request: unknown; response: unknown };
};

/** Metadata of a procedure: its path on /v1 and its documentation. */
export type RestMeta = OpenApiMeta & {
  docs?: RestDocs;
  /** Set when it needs no credential. */
  isForAnyone?: true;
  /** What its caller needs (accounts/procedures.ts, Authority). */
  authority?: unknown;
  /** Its body or its answer is a file: the server serves it by itself, at this path below /v1. */
  bytes?: { method: RestMethod; path: RestPath };
};

type RestPath = `/${'open' | 'developer' | 'app'}/${string}`;

/** Returns the metadata of a procedure whose body or answer is a file. */
export const ofBytes = (method: RestMethod, path: RestPath, docs: RestDocs): RestMeta => ({
  bytes: { method, path },
  docs,
});

/** Returns the metadata of a procedure with a REST endpoint. The first path segment is its surface. */
export const rest = (method: RestMethod, path: RestPath, docs: RestDocs): RestMeta => {
  const { operationId, summary, description } = docs;
  return { openapi: { method, path, protect: true, operationId, summary, description }, docs };
};
