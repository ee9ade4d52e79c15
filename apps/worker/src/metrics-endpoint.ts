import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { metricsText } from '@assent/core/monitoring/metrics';
import { mayReadMetrics } from '@assent/core/monitoring/metrics-access';

type Endpoint = { host: string; port: number; token: string | null };

/** Requests have no body here and arrive at once, ms. */
const TIMES = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 };

/** Serves `/metrics` of a worker to this machine, or by METRICS_TOKEN, and nothing else. */
export async function serveMetrics({ host, port, token }: Endpoint): Promise<Server> {
  const server = createServer(TIMES, async ({ headers, method, socket, url }, res) => {
    // A body is not read.
    res.setHeader('Connection', 'close');
    const isMetrics = method === 'GET' && url?.split('?')[0] === '/metrics';
    if (!isMetrics) return void res.writeHead(404).end();
    if (!mayReadMetrics(headers, socket.remoteAddress, token))
      return void res.writeHead(token === null ? 404 : 401).end();
    // Some metrics are counted in the database, so without it there are none.
    const metrics = await metricsText().catch(() => null);
    if (!metrics) return void res.writeHead(503).end();
    res.setHeader('Content-Type', metrics.type);
    return void res.end(metrics.text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
