import { createServer, type RequestListener, type Server } from 'node:http';

/** Serves on a free port of this machine's loopback address. */
export async function listen(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

/** A port that nobody listens on, for a program that must know its own before it starts. */
export async function freePort(): Promise<number> {
  const { server, url } = await listen(() => {});
  await new Promise((closed) => server.close(closed));
  return Number(new URL(url).port);
}
