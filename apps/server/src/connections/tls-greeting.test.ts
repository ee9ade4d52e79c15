import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../testing/server.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Opens a TLS connection to the port, as a client with an https URL does. Returns the code of its error. */
async function speakTls(url: string): Promise<string> {
  const { port } = new URL(url);
  const socket = connectTls({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false });
  const [error] = await once(socket, 'error').catch((thrown) => [thrown]);
  return String(error.code);
}

const linesAbout = (lines: string[]) => lines.filter((line) => line.includes('used https'));

describe('a client that speaks https to the port', () => {
  it('gets an error of its own that means "no TLS here", and the log says what is right', async () => {
    const server = await aServer();
    expect(await speakTls(server.url)).toBe('ERR_SSL_WRONG_VERSION_NUMBER');
    await expect.poll(() => linesAbout(server.lines)).toHaveLength(1);
    expect(linesAbout(server.lines)[0]).toMatch(
      /"level":40.*This port speaks http, not https\. .*https?:\/\//,
    );
    await server.stop();
  });

  it('gets the sentence in plain text, if it can read it', async () => {
    const server = await aServer();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.write(Buffer.from('16030100c0010000bc0303', 'hex'));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('Content-Type: text/plain; charset=utf-8');
    expect(answer).toContain('\r\n\r\nThis port speaks http, not https.');
    await server.stop();
  });

  it('is logged once a minute', async () => {
    const server = await aServer();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let times = 0; times < 3; times += 1) await speakTls(server.url);
    expect(linesAbout(server.lines)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    await speakTls(server.url);
    expect(linesAbout(server.lines)).toHaveLength(2);
    vi.useRealTimers();
    await server.stop();
  });

  it('does not change the answer to other bytes that are no request', async () => {
    const server = await aServer();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toContain('application/problem+json');
    expect(linesAbout(server.lines)).toEqual([]);
    await server.stop();
  });
});
