import { Problem } from '@assent/core/errors';
import { identifyApp } from '@assent/core/keys/key-caller';
import { appRouter } from '@assent/core/router';
import type { Context } from '@assent/core/trpc';
import { createApprovalServer } from '@assent/mcp/approval-server';
import { createMcpHandler } from '@modelcontextprotocol/server';
import {
  type Request as Incoming,
  type Response as Outgoing,
  type RequestHandler,
  Router,
} from 'express';
import { answerProblem } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { sessionHeaders, sessionOf, withdrawCanceled } from './mcp-sessions.ts';
import { ownApprovals } from './own-approvals.ts';
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
      () => createApprovalServer(ownApprovals(context, key), settings),
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

/** Writes a response, and stops when the client has gone. */
async function write(response: Response, res: Outgoing) {
  if (res.destroyed) return;
  res.status(response.status);
  for (const [name, value] of response.headers) res.setHeader(name, value);
  res.flushHeaders();
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      await written(res, part.value);
    res.end();
  } catch {
    // The client has gone: nobody reads the rest.
    await reader?.cancel().catch(() => {});
    res.destroy();
  }
}
