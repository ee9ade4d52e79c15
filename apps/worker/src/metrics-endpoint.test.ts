import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { database } from '@assent/core/service';
import { connectDatabase } from '@assent/core/testing/inside';
import { workerDatabaseUrl } from '@assent/core/testing/machine/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { serveMetrics } from './main.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  if (server) await once(server, 'close');
  server = undefined;
});

/** Asks a new endpoint for a path. */
async function get(
  path: string,
  { token = null, ...init }: RequestInit & { token?: string | null } = {},
) {
  server = await serveMetrics({ host: '127.0.0.1', port: 0, token });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: answer.status, text: await answer.text() };
}

describe('the metrics of a worker', () => {
  it('are served to its own machine', async () => {
    const { status, text } = await get('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('# TYPE assent_');
  });

  it('are not served to forwarded requests', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    expect((await get('/metrics', { headers })).status).toBe(404);
  });

  it('are not served under another name than of its machine', async () => {
    server = await serveMetrics({ host: '127.0.0.1', port: 0, token: null });
    const { port } = server.address() as AddressInfo;
    const { statusCode } = await new Promise<IncomingMessage>((resolve) =>
      request({ port, path: '/metrics', headers: { host: 'rebound.example.com' } }, resolve).end(),
    );
    expect(statusCode).toBe(404);
  });

  it('need the token, and nothing else, if one is set', async () => {
    const token = 'metrics-token-of-this-test';
    expect((await get('/metrics', { token })).status).toBe(401);
    const wrong = { Authorization: 'Bearer another' };
    expect((await get('/metrics', { token, headers: wrong })).status).toBe(401);
    const right = { Authorization: `Bearer ${token}`, Via: '1.1 proxy' };
    expect((await get('/metrics', { token, headers: right })).status).toBe(200);
  });

  it.each(['/', '/healthz', '/metrics/all'])('are the only path: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are unavailable while the database is closed', async () => {
    await database().close();
    expect((await get('/metrics')).status).toBe(503);
    connectDatabase(workerDatabaseUrl(), 2);
    expect((await get('/metrics')).status).toBe(200);
  });

  it('are read-only', async () => {
    expect((await get('/metrics', { method: 'POST', body: 'x' })).status).toBe(404);
  });
});
