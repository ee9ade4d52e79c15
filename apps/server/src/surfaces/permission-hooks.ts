import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { appRouter } from '@assent/core/router';
import { LONGEST_HOLD_S } from '@assent/core/schemas';
import { answerAfterFailure, fieldProblem, type Problem, whenWaitsEnd } from '@assent/core/service';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { answerWithQuota, logFailure, logRefusal, problemIn } from '../problems/problems.ts';
import { contextOf, type Dependencies, goneOf } from '../requests/identify.ts';
import { recordProblem } from '../requests/open-requests.ts';
import { flawOfHook } from '../requests/request-bodies.ts';

/** Pause between two holds, ms. */
const BETWEEN_MS = 100;

/**
 * Serves the hooks of agents that call a URL: the JSON of the agent is the whole body, and the fields of the operation are
 * in the query. Such an agent does not repeat its request, so it is held until there is an answer, and where it would run the tool
 * after a problem, it gets a denial. A request without `topic` in the query is left to the REST surface.
 */
export function permissionHooks(dependencies: Dependencies): RequestHandler {
  const handler: RequestHandler = async (req, res, next) => {
    if (req.query.topic === undefined) return next();
    // The server closes silent connections after a minute. Node sets this back for the next request.
    req.socket.setTimeout(0);
    const gone = goneOf(res);
    const stopping = new AbortController();
    const forget = whenWaitsEnd(() => stopping.abort());
    try {
      const context = contextOf(dependencies, 'open', req, res);
      const ended = AbortSignal.any([gone, stopping.signal]);
      const ask = appRouter.createCaller({
        ...context,
        // One question for the whole request, unless the client names its own.
        request: { ...context.request, idempotencyKey: keyOf(req) },
        reply: { ...context.reply, gone: () => ended },
      }).permissionHooks.permission;
      const flaw = flawOfHook(req);
      if (flaw) throw flaw;
      const input = inputOf(req);
      for (;;) {
        const answer = await ask(input);
        if (answer.assent === undefined) return void (res.destroyed || res.json(answer));
        // A wait ends early when too many are open.
        await pause(BETWEEN_MS);
      }
    } catch (error) {
      if (res.destroyed) return;
      const problem = problemIn(error);
      logFailure(req, error);
      const answer = answerAfterFailure(Object(req.body), problem);
      if (answer) return void answerFailure(dependencies, { req, res, problem, answer });
      await answerWithQuota(dependencies.service, req, res, problem);
    } finally {
      forget();
    }
  };
  return Router().post('/', handler);
}

type Failure = { req: Request; res: Response; problem: Problem; answer: object };

/** Answers a request that has failed with a success, which the agent takes as a denial. */
function answerFailure({ service }: Dependencies, { req, res, problem, answer }: Failure) {
  logRefusal(service, req, problem);
  recordProblem(req, problem.code);
  res.set('Assent-Problem', problem.code).json(answer);
}

const keyOf = (req: Request) => req.get('idempotency-key') ?? `hook-${randomUUID()}`;

const KNOWN = new Set(['topic', 'to', 'timeout', 'notify_after']);

/** Returns the input of the operation. @throws Problem validation_failed for an unknown parameter */
function inputOf({ query, body }: Request) {
  const unknown = Object.keys(query).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw fieldProblem(`/${unknown}`, 'unknown_field', 'is not a parameter of this request');
  const { topic, to, timeout, notify_after } = query;
  return {
    topic: String(topic),
    ...(to !== undefined && { to: [to].flat().map(String) }),
    ...(timeout !== undefined && { timeout: numberOf(timeout) }),
    ...(notify_after !== undefined && { notify_after: numberOf(notify_after) }),
    wait: LONGEST_HOLD_S,
    request: Object(body),
  };
}

/** Returns the number of a parameter; NaN, which the schema refuses, for another text. */
const numberOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9]{1,6}$/.test(value) ? Number(value) : Number.NaN;
