import { createServer } from 'node:http';

/** A hash for each number. @param of another log has other ones */
export const hashOf = (at: number, of = 1) => Buffer.alloc(32).fill(`${of} ${at};`);
export const logOf = (size: number) => Array.from({ length: size }, (_, at) => hashOf(at));

/** Returns a checkpoint with a signature that nobody verifies. */
export const checkpointOf = (size: number) =>
  `assent.example/log\n${size}\n${Buffer.alloc(32).toString('base64')}\n\n\u2014 assent.example/log ${Buffer.alloc(68).toString('base64')}\n`;

/** A server that publishes a log with any hashes. `asked`: the paths that were asked for. */
export async function aLogServer(key: string) {
  const log: { hashes: Uint8Array[]; asked: string[] } = { hashes: [], asked: [] };
  const bodyOf = (path: string): string | Uint8Array | null => {
    if (path === 'key') return `${key}\n`;
    if (path === 'checkpoint') return checkpointOf(log.hashes.length);
    const [, tile = '', width = '256'] = /^tile\/0\/([x\d/]+?)(?:\.p\/(\d+))?$/.exec(path) ?? [];
    const first = Number(tile.replaceAll(/[x/]/g, '')) * 256;
    const found = log.hashes.slice(first, first + Number(width));
    return found.length < Number(width) ? null : Buffer.concat(found);
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/log/', '');
    log.asked.push(path);
    const body = bodyOf(path);
    response.writeHead(body === null ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { log, url, stop };
}
