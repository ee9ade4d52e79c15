import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

/** Sends a request with these header lines. Returns all that the server sends. */
async function answerTo(path: string, ...headers: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return answer;
}

it.each(['/healthz', '/v1/open/messages', '/trpc/people.me', '/inbox/', '/mcp'])(
  'refuses two Host headers at %s, also equal ones in another case',
  async (path) => {
    const answers = await Promise.all([
      answerTo(path, 'Host: assent.test', 'Host: evil.example'),
      answerTo(path, 'Host: assent.test', 'X-Other: 1', 'hOST: assent.test'),
    ]);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('Send the header Host once, not 2 times.');
    }
    expect(await answerTo(path, 'Host: assent.test')).not.toMatch(/^HTTP\/1\.1 400 /);
  },
);
