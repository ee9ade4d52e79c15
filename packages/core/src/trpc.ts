import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
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
  /** For the rules whose answer is what a receiver, the DNS or a push service says (ADR 10, ADR 21). */
  senders: Omit<Senders, 'mail'>;
  surface: Surface;
  credentials: Credentials;
  request: RequestFacts & { path: string; idempotencyKey: string | null };
  reply: {
    /** Sets a cookie, or clears it with `null`. */
    cookie(name: CookieName, value: { token: string; maxAgeMs: number } | null): void;
    header(name: string, value: string): void;
    /** Says who the request is from, for the log. */
    identified(identity: Identity): void;
    /** Closes the connection of a client that no longer reads. */
    closeConnection(): void;
  };
};

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    sse: {
      // A proxy keeps a line that says something; a page that hears nothing for longer connects again.
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const problem = problemOf(causeOf(error));
      const out = problemOut(problem, {
        baseUrl: ctx?.service.baseUrl ?? '',
        path: ctx?.request.path ?? '',
        requestId: ctx?.request.id ?? '',
      });
      // The message and stack of a fault never leave: only the problem does.
      const data = { code: shape.data.code, httpStatus: problem.status, problem: out };
      return { code: shape.code, message: out.title, data };
    },
  });

/** What was thrown below the transport, or the transport's own refusal as one of ours. */
export function causeOf(error: TRPCError): unknown {
  // The library wraps what JSON.parse threw, of a body or of the query.
  if (error.code === 'PARSE_ERROR' || error.cause instanceof SyntaxError)
    return new Problem('invalid_json');
  if (error.cause) return error.cause;
  if (error.code === 'NOT_FOUND') return new Problem('not_found');
  if (error.code === 'METHOD_NOT_SUPPORTED')
    return new Problem('method_not_allowed', {
      // The library says of a mutation that it takes no GET, of a query that it takes no POST.
      allow: error.message.startsWith('Unsupported GET') ? ['POST'] : ['GET', 'HEAD'],
    });
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new Problem('unsupported_media_type');
  if (error.code === 'PAYLOAD_TOO_LARGE') return new Problem('payload_too_large');
  if (error.code === 'BAD_REQUEST') return new Problem('invalid_json');
  return error;
}

export const router = t.router;

/** A procedure of the API. Who may call it is decided in procedures.ts. */
export const procedure = t.procedure;

type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the API document says of a procedure. It stands in `<noun>.docs.ts`. */
export type RestDocs<In = unknown, Out = unknown> = {
  /** Stable: generated clients name their methods by it. */
  operationId: string;
  summary: string;
  description: string;
  /** What its rule can answer with. What its surface, credential and input can is known (server, openapi/problems.ts). */
  problems?: readonly ProblemCode[];
  /** When it does not take the credential of its surface. */
  credential?: 'none' | 'assent_refresh';
  /** The cookie that it sets or clears. */
  sets?: CookieName;
  /** One good request and its answer. A test sends every one of them. */
  example: { request: In; response: Out };
};

/** The documentation of a procedure with these shapes. */
export type Docs<In extends z.ZodType, Out extends z.ZodType> = RestDocs<
  z.input<In>,
  z.output<Out>
>;

/** What a procedure carries besides its rule: where it is on /v1, and what the document says of it. */
export type RestMeta = OpenApiMeta & { docs?: RestDocs };

/** The REST face of a procedure. Its first path segment is its surface. */
export const rest = (
  method: RestMethod,
  path: `/${'open' | 'developer' | 'app'}/${string}`,
  docs: RestDocs,
): RestMeta => {
  const { operationId, summary, description } = docs;
  return { openapi: { method, path, protect: true, operationId, summary, description }, docs };
};
