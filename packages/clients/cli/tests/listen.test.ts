import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyCallback } from '@assent/sdk';
import { freePort, listen } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyShell, openCompanyShell } from '../src/testing/command-line.ts';

let shell: CompanyShell;
beforeAll(async () => {
  shell = await openCompanyShell();
});
afterAll(() => shell.close());

const trigger = async (event: string, ext: string) => {
  const { stdout } = await shell.test.run(['trigger', event, '--ext', ext, '--json']);
  const { message } = JSON.parse(stdout);
  return String(message.message_id);
};

/** A receiver that answers with these status codes, one after the other, and keeps what it verified. */
async function aReceiver(...statuses: number[]) {
  const { callback_secret } = shell.business.test;
  const received: { ext: string | null; type: string }[] = [];
  let inProgress = 0;
  let maxAtOnce = 0;
  const server = createServer(async (request, response) => {
    inProgress += 1;
    maxAtOnce = Math.max(maxAtOnce, inProgress);
    const event = verifyCallback(await text(request), request.headers, callback_secret);
    received.push({ ext: event.data.ext, type: event.type });
    inProgress -= 1;
    response.writeHead(statuses.shift() ?? 204).end('words of the receiver');
  });
  const port = await listen(server);
  return {
    received,
    maxAtOnce: () => maxAtOnce,
    url: `http://127.0.0.1:${port}/callback`,
    close: () => server.close(),
  };
}

describe('assent listen', () => {
  it('forwards events that a receiver can verify, in order, and says what a failure means', async () => {
    const receiver = await aReceiver(204, 500);
    const listening = shell.test.start(['listen', '--forward-to', receiver.url]);
    await expect.poll(listening.stderr).toContain('Listening for events of the test app');
    const id = await trigger('message.approved', 'first');
    await trigger('message.rejected', 'second');
    await expect
      .poll(listening.stderr)
      .toContain('It was not accepted: only a 2xx within 15 s is.');
    listening.signal('SIGTERM');
    const { stdout, stderr } = await listening.ended;
    receiver.close();
    expect(receiver.received).toEqual([
      { ext: 'first', type: 'message.approved' },
      { ext: 'second', type: 'message.rejected' },
    ]);
    expect(receiver.maxAtOnce()).toBe(1);
    const [first = '', second = ''] = stdout.split('\n');
    expect(first).toMatch(
      new RegExp(
        `^\\d\\d:\\d\\d:\\d\\d  message\\.approved  evt_\\w{26}  ${id}  → 204 in \\d+ ms$`,
      ),
    );
    expect(second).toMatch(/ {2}message\.rejected .+ → 500 in \d+ ms: words of the receiver$/);
    // The command that it names repeats the event.
    const again = await aReceiver();
    const [, after = ''] = /--after (evt_\w+)/.exec(stderr) ?? [];
    const repeating = shell.test.start(['listen', '--forward-to', again.url, '--after', after]);
    await expect.poll(() => again.received.map(({ ext }) => ext)).toEqual(['second']);
    repeating.signal('SIGTERM');
    await repeating.ended;
    again.close();
  });

  it('only prints with --print, and selects types', async () => {
    const id = await trigger('message.canceled', 'printed');
    await trigger('message.approved', 'other');
    const args = ['listen', '--print', '--after', '0', '--type', 'message.canceled', '--json'];
    const listening = shell.test.start(args);
    await expect.poll(listening.stdout).toContain(id);
    listening.closeOutput();
    listening.signal('SIGTERM');
    const lines = listening.stdout().trim().split('\n');
    const events = lines.map((line) => JSON.parse(line));
    expect(events).toEqual([
      {
        forwarded: null,
        event: {
          id: expect.any(String),
          type: 'message.canceled',
          timestamp: expect.any(Number),
          body: expect.stringContaining('"ext":"printed"'),
          headers: {
            'webhook-id': events[0].event.id,
            'webhook-timestamp': expect.any(String),
            'webhook-signature': expect.stringMatching(/^v1,/),
          },
        },
      },
    ]);
    await listening.ended;
  });

  it('reports a receiver that is not there', async () => {
    await trigger('message.approved', 'refused');
    const to = ['--forward-to', `127.0.0.1:${await freePort()}`];
    const listening = shell.test.start(['listen', ...to, '--after', '0']);
    const printed = () => listening.stdout() + listening.stderr();
    await expect.poll(printed).toContain('→ no response (ECONNREFUSED)');
    listening.signal('SIGTERM');
    await listening.ended;
  });

  it('refuses an unknown event', async () => {
    const after = 'evt_01m7z1gygne4da7073m3sjknrx';
    expect(await shell.test.run(['listen', '--print', '--after', after])).toMatchObject({
      code: 64,
    });
  });
});

it('assent tail shows messages that are sent, and their events', async () => {
  const tailing = shell.test.start(['tail']);
  await expect.poll(tailing.stderr).toContain('Following the test app');
  const id = await trigger('message.rejected', 'tailed');
  await expect
    .poll(tailing.stdout)
    .toMatch(new RegExp(`  sent {7}${id}  .+\n.+  rejected {3}${id}  by .+  tailed\n`));
  tailing.signal('SIGTERM');
  await tailing.ended;
});
