import { setTimeout as pause } from 'node:timers/promises';
import { withoutLineEnds } from '@assent/core/pure/platform/schemas/json/json-line';
import { appRouter } from '@assent/core/router';
import { ClosedStatus } from '@assent/core/schemas';
import {
  type Context,
  databaseNow,
  identifyApp,
  type KeyRow,
  newToken,
  Problem,
  requireScope,
  whenWaitsEnd,
} from '@assent/core/service';
import { createApprovalServer } from '@assent/mcp/approval-server';
import { type Approvals, ServiceError, type Wait } from '@assent/mcp/approvals';
import { extOfCall } from '@assent/mcp/asking';
import { createMcpHandler } from '@modelcontextprotocol/server';
import {
  type Request as Incoming,
  type Response as Outgoing,
  type Request,
  type RequestHandler,
  Router,
} from 'express';
import { z } from 'zod';
import { operations } from '../openapi/operations.ts';
import { answerProblem, problemIn } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { written } from './written.ts';

/**
 * Serves the MCP server at `/mcp` (streamable HTTP): in the current protocol version and, in the versions of
 * 2025. Each request has the key or open secret of an app as bearer; the rules of `/v1/open` apply to it.
 */
export function mcp(dependencies: Dependencies): RequestHandler {
  const { service } = dependencies;
  const refuse = (req: Incoming, res: Outgoing, problem: Problem) =>
    answerProblem(service, req, res, problem);

  return Router().all('/', async (req, res) => {
    if (req.method !== 'POST')
      return refuse(req, res, new Problem('method_not_allowed', { allow: ['POST'] }));
    const context = withoutHeaders(contextOf(dependencies, 'open', req, res));
    // Before anything of MCP is answered, so that a wrong key is noticed when the client connects.
    const { app, key } = await identifyApp(context.credentials);
    const isTest = app.mode === 'test';
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const topic = typeof req.query.topic === 'string' ? req.query.topic : null;
    const session = sessionOf(req);
    const settings = { topic, isTest, gone: gone.signal, ...(session && { session }) };
    const handler = createMcpHandler(
      ({ era }) => createApprovalServer(ownApprovals(context, key), settings, era),
      {
        onerror: (error) => req.log.warn({ err: error }, 'MCP request refused'),
      },
    );
    try {
      const request = new Request(new URL(req.originalUrl, service.baseUrl), {
        method: req.method,
        headers: headersOf(req),
        body: JSON.stringify(req.body ?? {}),
        signal: gone.signal,
      });
      const response = await handler.fetch(request, { parsedBody: req.body });
      if (response.ok && session)
        await withdrawCanceled(appRouter.createCaller(context), session, req.body);
      if (response.ok) res.set(sessionHeaders(req.body));
      await write(response, res);
    } finally {
      await handler.close();
    }
  });
}

/** The quota headers of a procedure may come after the headers of a streamed response. */
const withoutHeaders = (context: Context): Context => ({
  ...context,
  reply: { ...context.reply, header: () => {} },
});

const headersOf = (req: Incoming) =>
  new Headers(
    Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Writes a response, which is JSON or a stream of it, and stops when the client has gone. */
async function write(response: Response, res: Outgoing) {
  if (res.destroyed) return;
  res.status(response.status);
  for (const [name, value] of response.headers) res.setHeader(name, value);
  res.flushHeaders();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      await written(res, withoutLineEnds(part.value));
    res.end();
  } catch {
    // The client has gone: nobody reads the rest.
    await reader?.cancel().catch(() => {});
    res.destroy();
  }
}

// Clients of the protocol versions of 2025 cancel a call by a notification, in a request of its own, and keep the connection
// of the call open. A session relates both. It is only a name: no process stores anything about it.

const HEADER = 'mcp-session-id';
const Session = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const Messages = z.union([z.array(z.unknown()).max(100), z.unknown().transform((one) => [one])]);
const Initialize = z.looseObject({ method: z.literal('initialize') });
const Cancelled = z.looseObject({
  method: z.literal('notifications/cancelled'),
  params: z.looseObject({ requestId: z.union([z.string(), z.number()]) }),
});

/** Returns the session that a request names, if it names a valid one. */
const sessionOf = ({ headers }: Request): string | undefined =>
  Session.safeParse(headers[HEADER]).data;

/** Returns the header that begins a session, if the request asks for one. */
const sessionHeaders = (body: unknown): Record<string, string> =>
  Messages.parse(body).some((message) => Initialize.safeParse(message).success)
    ? { [HEADER]: newToken(16) }
    : {};

/** Time after which a call that is canceled right after it began has sent its question, ms. */
const SENT_MS = 1_000;

/**
 * Withdraws the questions of the calls in a session that a request cancels. An answer that was first stands. A key that may
 * not read messages has asked nothing.
 */
async function withdrawCanceled(open: Caller, session: string, body: unknown) {
  const canceled = Messages.parse(body).flatMap((message) => {
    const { data } = Cancelled.safeParse(message);
    const ext = data && extOfCall(session, data.params.requestId);
    return ext === undefined ? [] : [ext];
  });
  if (canceled.length === 0) return;
  try {
    const missing = await notFound(open, canceled);
    if (missing.length > 0) await pause(SENT_MS);
    await notFound(open, missing);
  } catch (error) {
    if (problemIn(error).code !== 'scope_missing') throw error;
  }
}

/** Withdraws questions, and returns those that there are not. */
async function notFound(open: Caller, exts: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const ext of exts) if (!(await withdrawn(open, ext))) missing.push(ext);
  return missing;
}

/** Returns whether there is a question with this `ext`. */
async function withdrawn(open: Caller, ext: string): Promise<boolean> {
  const { data } = await open.messages.list({ ext, limit: '10' });
  const reason = 'The agent no longer waits for the answer.';
  for (const { message_id, status } of data)
    if (!isFinal(status))
      await open.messages.cancel({ message_id, reason }).catch((error: unknown) => {
        // It was closed meanwhile.
        if (problemIn(error).code !== 'not_cancelable') throw error;
      });
  return data.length > 0;
}

/** Calls of a business system. */
type Caller = ReturnType<typeof appRouter.createCaller>;

/** The longest wait of one call of `messages.get`, in seconds. */
const LONG_POLL_S = 25;
/** What `ask_approval` needs. */
const scopesOfAsking = operations.flatMap(({ procedure, authority }) =>
  ['messages.send', 'messages.get'].includes(procedure) && authority?.scope
    ? [authority.scope]
    : [],
);
const NO_DEFAULT_TOPIC = 'The app has no default topic. Name one in `topic`.';

/** Pause between two calls, ms, if a wait ends early because too many are open. */
const BETWEEN_MS = 250;

/** Returns whether a status is final. */
const isFinal = (status: string) => ClosedStatus.options.some((each) => each === status);

/**
 * Returns the calls of a business system, by the rules of `/v1/open`: credential, scopes, quota and burst limit are
 * those of the request, and apply to each call.
 * @param key of the request; null: the open secret, which has all scopes
 */
function ownApprovals(context: Context, key: KeyRow | null): Approvals {
  const open = appRouter.createCaller(context);
  /** The same request with an Idempotency-Key. */
  const withKey = (idempotencyKey: string | null) =>
    appRouter.createCaller({ ...context, request: { ...context.request, idempotencyKey } });

  return {
    checkScopes: () =>
      asServiceError(async () => {
        for (const scope of scopesOfAsking) if (key) requireScope(key, scope);
      }),
    send: (request, id) => asServiceError(() => withKey(id).messages.send(request)),
    wait: (id, wait) => asServiceError(() => waitFor(open, id, wait)),
    answer: (message_id, question_id, text) =>
      asServiceError(() => open.questions.answer({ message_id, question_id, text })),
    cancel: (message_id, reason) => asServiceError(() => withdraw(open, { message_id, reason })),
    approvers: ({ topic, cursor }) =>
      asServiceError(() => open.subscriptions.subscribers({ topic, cursor, limit: '100' })),
    groups: () => asServiceError(async () => (await open.groups.list({})).data),
    defaultTopic: () =>
      asServiceError(async () => {
        const { data } = await open.topics.list({});
        const found = data.find(({ is_default }) => is_default);
        if (!found) throw new Problem('not_found', { detail: NO_DEFAULT_TOPIC });
        return found.topic;
      }),
  };
}

/** Cancels a message. Returns it as it is afterwards: it may have been closed before. */
const withdraw = (open: Caller, { message_id, reason }: Withdrawal) =>
  open.messages.cancel({ message_id, reason }).catch((error: unknown) => {
    if (problemIn(error).code !== 'not_cancelable') throw error;
    return open.messages.get({ message_id });
  });

type Withdrawal = { message_id: string; reason: string };

/**
 * Returns the message once it is final or a question waits, and its state when the time is over, the signal is aborted or
 * the process stops. Holds no database connection.
 */
async function waitFor(open: Caller, id: string, { ms, signal }: Wait) {
  const until = databaseNow() + ms;
  const ended = new AbortController();
  const forget = whenWaitsEnd(() => ended.abort());
  const anyEnd = AbortSignal.any([signal, ended.signal]);
  try {
    for (;;) {
      const left = until - databaseNow();
      const seconds = Math.min(LONG_POLL_S, Math.max(0, Math.floor(left / 1000)));
      const wait = anyEnd.aborted ? 0 : seconds;
      const waiting = { wait: String(wait), until: 'question' as const };
      const asked = open.messages.get({ message_id: id, ...waiting });
      const message = await unlessAborted(asked, anyEnd);
      const isAsked = (message?.questions?.open ?? 0) > 0;
      if (message && (isAsked || isFinal(message.status) || left <= 0)) return message;
      if (anyEnd.aborted) return open.messages.get({ message_id: id });
      await pause(Math.max(0, Math.min(BETWEEN_MS, until - databaseNow())), null, {
        signal: anyEnd,
      }).catch(() => {});
    }
  } finally {
    forget();
  }
}

/** Returns the result, or null as soon as the signal is aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return work;
  let onAbort = () => {};
  const aborted = new Promise<null>((resolve) => {
    onAbort = () => resolve(null);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  // A request that is no longer awaited must not be an unhandled rejection.
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function asServiceError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, more, message } = problemIn(error);
    throw new ServiceError(code, more.detail ?? message, { cause: error });
  }
}
