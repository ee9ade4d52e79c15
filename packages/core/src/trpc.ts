import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import {
  type AppCaller,
  type Identity,
  identifyApp,
  identifyDeveloper,
  identifyPerson,
  type RequestFacts,
  type Surface,
} from './caller.ts';
import type { CookieName } from './credentials/cookies.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { CallbackPoster } from './deliveries/deliver-callbacks.ts';
import type { TxtLookup } from './domains/record.ts';
import { Problem, type ProblemCode } from './errors/errors.ts';
import { problemOf, problemOut } from './errors/problem-answer.ts';
import { type KeyedWork, once } from './idempotency/idempotency.ts';
import { countRequest } from './limits/burst.ts';
import type { PushSender } from './pushes/push-request.ts';
import { quotaHeaders } from './quotas/quota.ts';
import type { Service } from './service.ts';

/** What every procedure gets from its transport. */
export type Context = {
  service: Service;
  /** For the rules whose answer is what a receiver says (ADR 10). */
  postCallback: CallbackPoster;
  /** For the rule whose answer is what the DNS says (ADR 21). */
  lookUpTxt: TxtLookup;
  /** For the rule whose answer is what a push service says (ADR 10). */
  sendPush: PushSender;
  surface: Surface;
  credentials: Credentials;
  request: RequestFacts & { path: string; idempotencyKey: string | null };
  reply: {
    /** Sets a cookie, or clears it with `null`. */
    cookie(name: CookieName, value: { token: string; maxAgeMs: number } | null): void;
    header(name: string, value: string): void;
    /** Says who the request is from, for the log. */
    identified(identity: Identity): void;
    /** Cuts the line, for who takes nothing any more. */
    hangUp(): void;
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

/** Whoever calls, signed in or not. */
export const anyone = t.procedure.use(({ ctx, next }) =>
  next({ ctx: { caller: { service: ctx.service, request: ctx.request } } }),
);

/** A developer in the console, by access token. */
export const asDeveloper = t.procedure.use(async ({ ctx, next }) => {
  if (ctx.surface !== 'developer' && ctx.surface !== 'trpc')
    throw new Problem('invalid_credentials');
  const found = await identifyDeveloper(ctx.service, ctx.credentials);
  const request = known(ctx, { credential: 'access_token', account_id: found.account.id });
  return next({ ctx: { caller: { service: ctx.service, request, ...found } } });
});

/**
 * An account acting on its own things: its business system with the open secret on /v1/open,
 * or its developer with an access token on /trpc (ADR 4). Until the e-mail is verified only the developer may look.
 */
export const asApp = t.procedure.use(async ({ ctx, type, next }) => {
  const account = await accountOf(ctx);
  const credential = ctx.surface === 'trpc' ? 'access_token' : 'open_secret';
  const request = known(ctx, { credential, account_id: account.id });
  const caller = { service: ctx.service, request, account };
  if (ctx.surface === 'trpc') {
    mustBeWelcome(account, type === 'query');
    return next({ ctx: { caller } });
  }
  try {
    mustBeWelcome(account, false);
    await countRequest(account.id, ctx.service.limits.requestsPerMinute);
    return await next({ ctx: { caller } });
  } finally {
    const headers = await quotaHeaders(caller, Date.now());
    for (const [name, value] of Object.entries(headers)) ctx.reply.header(name, value);
  }
});

/** @throws Problem app_suspended, email_not_verified */
function mustBeWelcome({ suspendedAt, emailVerifiedAt }: AppCaller['account'], isLook: boolean) {
  if (suspendedAt !== null) throw new Problem('app_suspended');
  if (emailVerifiedAt === null && !isLook) throw new Problem('email_not_verified');
}

async function accountOf({ surface, service, credentials }: Context) {
  if (surface === 'open') return identifyApp(credentials);
  if (surface === 'trpc') return (await identifyDeveloper(service, credentials)).account;
  throw new Problem('invalid_credentials');
}

/**
 * Makes a rule of the open API idempotent by key: with an Idempotency-Key the same request is done once and its answer
 * kept for 24 hours. The console's calls carry no key.
 */
export const onceByKey = <In, Out>(
  Answer: z.ZodType<Out>,
  rule: (caller: AppCaller, input: In) => Promise<Out>,
) => keyed('atOnce', Answer, rule);

/**
 * The same for a rule that must not be inside a transaction: it calls the receiver, for which it is given the poster, or
 * commits batch by batch. It has to be harmless when it runs again (ADR 10).
 */
export const onceByKeyInSteps = <In, Out>(
  Answer: z.ZodType<Out>,
  rule: (caller: AppCaller, input: In, post: CallbackPoster) => Promise<Out>,
) => keyed('inSteps', Answer, rule);

const keyed =
  <In, Out>(
    how: KeyedWork,
    Answer: z.ZodType<Out>,
    rule: (caller: AppCaller, input: In, post: CallbackPoster) => Promise<Out>,
  ) =>
  async ({ ctx, input }: { ctx: Context & { caller: AppCaller }; input: In }): Promise<Out> => {
    const { idempotencyKey: key, path } = ctx.request;
    const work = () => rule(ctx.caller, input, ctx.postCallback);
    if (key === null) return work();
    // Paths match whatever their case.
    const done = await once(ctx.caller, { key, path: path.toLowerCase(), input }, how, work);
    if (done.isReplayed) ctx.reply.header('Idempotency-Replayed', 'true');
    return Answer.parse(done.answer);
  };

/** An end user in the inbox, by session cookie. */
export const asPerson = t.procedure.use(async ({ ctx, next }) => {
  if (ctx.surface !== 'app' && ctx.surface !== 'trpc') throw new Problem('not_signed_in');
  const found = await identifyPerson(ctx.service, ctx.credentials);
  const request = known(ctx, { credential: 'person_session', person_id: found.person.id });
  return next({ ctx: { caller: { service: ctx.service, request, ...found } } });
});

/** Tells the transport who it is, and returns the facts of the request with the credential. */
function known({ request, reply }: Context, identity: Identity) {
  reply.identified(identity);
  return { ...request, credential: identity.credential };
}

type RestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the API document says of a procedure. It stands in `<noun>.words.ts`. */
export type RestWords<In = unknown, Out = unknown> = {
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

/** The words of a procedure with these shapes. */
export type Words<In extends z.ZodType, Out extends z.ZodType> = RestWords<
  z.input<In>,
  z.output<Out>
>;

/** What a procedure carries besides its rule: where it is on /v1, and what the document says of it. */
export type RestMeta = OpenApiMeta & { words?: RestWords };

/** The REST face of a procedure. Its first path segment is its surface. */
export const rest = (
  method: RestMethod,
  path: `/${'open' | 'developer' | 'app'}/${string}`,
  words: RestWords,
): RestMeta => {
  const { operationId, summary, description } = words;
  return { openapi: { method, path, protect: true, operationId, summary, description }, words };
};
