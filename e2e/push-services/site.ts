import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { listen } from '@assent/testkit/deployments/listen';
import type webPush from 'web-push';

/** A site with one page and one service worker, to test the push service and the desktop without the product. */
export interface Site {
  origin: string;
  stop(): void;
}

declare global {
  interface Window {
    subscribe(applicationServerKey: string): Promise<webPush.PushSubscription>;
    unsubscribe(): Promise<boolean>;
    said: { kind: 'shown' | 'clicked'; text: string; isTrusted?: boolean }[];
  }
}

const files: Record<string, { name: string; type: string }> = {
  '/': { name: 'page.html', type: 'text/html' },
  '/worker.js': { name: 'worker.js', type: 'text/javascript' },
};

export async function startSite(): Promise<Site> {
  const server = createServer(async (request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', file.type);
    response.end(await readFile(new URL(file.name, import.meta.url)));
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
