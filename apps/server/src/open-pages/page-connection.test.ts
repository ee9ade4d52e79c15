import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as otherWork } from 'node:timers/promises';
import { openStream } from '@assent/core/testing/inside';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHeartbeat, sendToPage } from './open-pages.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A page on a real connection, and its stream. */
async function aPage() {
  const stream = openStream();
  stream.begin([]);
  const close = vi.fn();
  let ofServer: Socket | null = null;
  const server = createServer((_req, res) => {
    ofServer = res.socket;
    const lists = async function* () {};
    res.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const page = { ...stream, close, [Symbol.asyncIterator]: lists };
    sendToPage(res, page, openHeartbeat(15_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  closing.push(() => {
    client.destroy();
    server.close();
  });
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  let text = '';
  client.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  await expect.poll(() => text).toContain('data: []');
  return { stream, close, client, text: () => text, unsent: () => ofServer?.writableLength ?? 0 };
}

const MIB = 1024 * 1024;
/** A change of that many bytes: more than the buffers of the system hold need few of them. */
const largeChange = (n: number) =>
  ({ kind: 'message.queued', message_id: `${n} ${'x'.repeat(MIB)} end of ${n}` }) as const;

describe('a page that does not read', () => {
  it('does not delay others, and what it has not read is bounded', async () => {
    const [slow, fast] = [await aPage(), await aPage()];
    slow.client.pause();
    for (let n = 0; n < 20; n += 1) {
      const list = [largeChange(n)];
      for (const { stream } of [slow, fast]) stream.tell(list);
      await expect.poll(() => fast.text().includes(`end of ${n}"`)).toBe(true);
    }
    expect(slow.unsent()).toBeGreaterThan(0);
    expect(slow.unsent()).toBeLessThan(2 * MIB);
    for (let n = 0; n < 100; n += 1) slow.stream.tell([{ kind: 'callback' }]);
    slow.client.resume();
    await expect.poll(() => slow.text().includes('data: [{"kind":"everything"}]')).toBe(true);
    slow.stream.tell([{ kind: 'key' }]);
    await expect.poll(() => slow.text().includes('data: [{"kind":"key"}]')).toBe(true);
  });

  it('is disconnected when its stream is destroyed', async () => {
    const { stream, client, close } = await aPage();
    client.pause();
    stream.tell([largeChange(1)]);
    stream.destroy();
    client.resume();
    await once(client, 'close');
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });
});

it('a page that leaves while changes are sent is closed once, without an error', async () => {
  const { stream, client, close } = await aPage();
  client.destroy();
  for (let n = 0; n < 100; n += 1) {
    stream.tell([largeChange(n)]);
    await otherWork();
  }
  await expect.poll(() => close.mock.calls.length).toBe(1);
});
