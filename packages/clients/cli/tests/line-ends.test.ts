import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { lineEnds, splitLines, textWith } from '@assent/testkit/customers/line-ends';
import { repository } from '@assent/testkit/customers/page';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type CompanyShell, openCompanyShell } from '../src/testing/command-line.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

let shell: CompanyShell;
let assent: Assent;
beforeAll(async () => {
  shell = await openCompanyShell();
  const { appid, open_secret: openSecret } = shell.business.test;
  assent = new Assent({ appid, openSecret, baseUrl: inject('baseUrl') });
  const key = await (await fetch(`${inject('baseUrl')}/log/key`)).text();
  writeFileSync(join(shell.test.home, 'trust.txt'), `log ${key.trimEnd()}\nquorum none\n`);
});
afterAll(() => shell.close());

const payload = {
  title: 'Pay?',
  fields: [{ key: 'note', label: 'Note', type: 'text' as const, multiline: true }],
};
const anApproved = async (text: string) => {
  const { default_topic: topic } = shell.business.test;
  const sent = await assent.messages.send({
    topic,
    type: 'approval',
    payload: { ...payload, body: text },
  });
  return assent.test.respond(sent.message_id, {
    value: 'approve',
    comment: text,
    fields: { note: text },
  });
};

/** Returns the line ends that a person may write, in a comment and in a value. */
async function allowedEnds() {
  const allowed: string[] = [];
  for (const [, end] of lineEnds)
    await anApproved(textWith([end])).then(
      () => allowed.push(end),
      () => {},
    );
  return allowed;
}

const Printed = z.object({ event: z.object({ id: z.string(), body: z.string() }) });

describe('a text with line ends of Unicode', () => {
  let text: string;
  beforeAll(async () => {
    const allowed = await allowedEnds();
    // The others are control characters, which the service refuses.
    expect(allowed).toEqual(['\n', '\r', '\r\n', '\u2028', '\u2029']);
    text = textWith(allowed);
  });

  it('arrives by the stream, and each event after it', async () => {
    const { data: before } = await assent.events.list({ limit: 100 });
    const after = before.at(-1)?.id ?? '0';
    const ids = [await anApproved(text), await anApproved('b'), await anApproved(text)].map(
      ({ message_id }) => message_id,
    );
    const received: [id: string, comment: string | null][] = [];
    for await (const { event } of assent.events.stream({ after })) {
      if (event.type !== 'message.approved') continue;
      received.push([event.data.message_id, event.data.response.comment]);
      if (received.length === ids.length) break;
    }
    expect(received).toEqual([
      [ids[0], text],
      [ids[1], 'b'],
      [ids[2], text],
    ]);
  });

  it('is in one line of each event of assent listen, for every reader of lines', async () => {
    const { message_id } = await anApproved(text);
    const listening = shell.test.start(['listen', '--print', '--after', '0', '--json']);
    await expect.poll(listening.stdout).toContain(message_id);
    listening.signal('SIGTERM');
    const { stdout } = await listening.ended;
    const events = splitLines(stdout).map((line) =>
      JSON.parse(Printed.parse(JSON.parse(line)).event.body),
    );
    const found = events.find(({ data }) => data.message_id === message_id);
    expect(found.data.response.comment).toBe(text);
  });

  it('is in one line of what other commands print as JSON', async () => {
    const { message_id } = await anApproved(text);
    const { stdout } = await shell.test.run(['messages', message_id, '--json']);
    const [line = '', ...more] = splitLines(stdout);
    expect([more, JSON.parse(line).response.fields]).toEqual([[], { note: text }]);
  });

  it('is in one line of the events that the API streams', async () => {
    await anApproved(text);
    const ending = new AbortController();
    const { appid, open_secret } = shell.business.test;
    const response = await fetch(`${inject('baseUrl')}/v1/open/events/stream?after=0`, {
      headers: { authorization: `Bearer ${appid}:${open_secret}` },
      signal: ending.signal,
    });
    let received = '';
    for await (const some of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      received += some;
      if (/\n: cursor evt_\w+\nid: evt_\w+\n\n$/.test(received)) break;
    }
    ending.abort();
    const lines = splitLines(received).filter(Boolean);
    expect(lines.filter((line) => !/^(retry|id|data|: cursor)\b/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('data:')).length).toBeGreaterThan(0);
  });

  it('is verified in a receipt, by the command and by verify_receipt.py', async () => {
    const message = await anApproved(text);
    const { stdout: receipt } = await shell.test.run(['receipt', message.message_id]);
    const { home } = shell.test;
    writeFileSync(join(home, 'receipt.json'), receipt);
    writeFileSync(join(home, 'message.json'), JSON.stringify(message));
    const verify = ['receipt.json', '--policy', 'trust.txt', '--message', 'message.json'];
    const verified = await shell.test.run(['verify', ...verify, '--allow-test']);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    if (!hasPython) return;
    const program = `${repository}packages/clients/python/verify_receipt.py`;
    const options = { cwd: home, encoding: 'utf8' as const };
    const { stdout } = spawnSync('python3', [program, ...verify, '--allow-test'], options);
    expect(stdout).toBe(verified.stdout);
  });
});
