import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type CompanyShell,
  openCommandLine,
  openCompanyShell,
} from '../src/testing/command-line.ts';

let shell: CompanyShell;
beforeAll(async () => {
  shell = await openCompanyShell();
});
afterAll(() => shell.close());

describe.concurrent('assent trigger', () => {
  it.each([
    'message.approved',
    'message.rejected',
    'message.reported',
    'message.expired',
    'message.canceled',
    'message.question',
  ])('causes %s, by a whole message', async (event) => {
    const { code, stdout } = await shell.test.run(['trigger', event, '--ext', event, '--json']);
    expect(code).toBe(0);
    const { message, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({ event });
    const ends = new Map([
      ['message.reported', 'rejected'],
      ['message.question', 'approved'],
    ]);
    const status = ends.get(event) ?? event.split('.')[1];
    expect(message).toMatchObject({ status, ext: event, mode: 'test' });
  });

  it('refuses a live key, before it sends anything', async () => {
    const ran = await shell.live.run(['trigger', 'message.approved', '--ext', 'live']);
    expect(ran).toEqual({
      code: 77,
      stdout: '',
      stderr: expect.stringContaining('Events can be triggered only in a test app.'),
    });
    expect((await shell.live.run(['messages', '--ext', 'live', '--json'])).stdout).toBe('');
  });
});

describe.concurrent('assent messages', () => {
  it('lists messages by filters, a line each, and shows one', async () => {
    await shell.test.run(['trigger', 'message.rejected', '--ext', 'listed']);
    const list = ['messages', '--ext', 'listed', '--status', 'rejected', '--since', '1h'];
    const { stdout } = await shell.test.run(list);
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}rejected {3}msg_\w{26} {2}Release 42 to production\? by .+\n$/,
    );
    const [id = ''] = /msg_\w+/.exec(stdout) ?? [];
    const shown = await shell.test.run(['messages', id]);
    expect(shown.stdout).toMatch(/^Release 42 to production\?\nRejected by .+\nMessage {3}msg_/);
    expect((await shell.test.run([...list.slice(0, 3), '--status', 'expired'])).stdout).toBe('');
  });

  it('ends quietly when its reader has gone', async () => {
    await shell.test.run(['trigger', 'message.approved', '--ext', 'quiet']);
    const listing = shell.test.start(['messages']);
    listing.closeOutput();
    expect(await listing.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

it('assent cancel says that a message was closed before', async () => {
  const { stdout } = await shell.test.run(['trigger', 'message.approved', '--json']);
  const canceling = await shell.test.run(['cancel', JSON.parse(stdout).message.message_id]);
  expect(canceling).toMatchObject({ code: 1, stdout: expect.stringMatching(/^Approved by/) });
});

describe.concurrent('an error', () => {
  it.each([
    [
      ['messages', 'msg_01m7z03wmfe8ja2cb3r1x291vt'],
      64,
      /^assent: There is nothing here: .+\nRequest id: \S+\n$/,
    ],
    [['ask', 'x'.repeat(200)], 64, /^assent: .*\/payload\/title/],
    [['ask'], 64, /missing required argument 'title'\nRun `assent ask --help`/],
    [['asc'], 64, /unknown command 'asc'\n\(Did you mean ask\?\)/],
    [['ask', 'x', '--timeout', 'soon'], 64, /Write it like 90s, 30m, 1h30m or 7d\./],
    [['resend', 'msg_01m7z03wmfe8ja2cb3r1x291vt'], 1, /There are no deliveries/],
  ])('of %j exits with %i and says what to do in one or two lines', async (args, code, words) => {
    const ran = await shell.test.run(args);
    expect(ran).toEqual({ code, stdout: '', stderr: expect.stringMatching(words) });
    expect(ran.stderr.trimEnd().split('\n').length).toBeLessThan(4);
  });

  it('is JSON with --json', async () => {
    const { code, stderr } = await shell.test.run(['messages', 'msg_0', '--json']);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'validation_failed',
        message: expect.any(String),
        hint: null,
        request_id: expect.any(String),
        exit_code: code,
      },
    });
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['no key', {}, 77, 'There is no key.'],
    ['a key without its app', { ASSENT_KEY: 'osk_x' }, 64, 'ASSENT_URL is not'],
    ['nothing at the URL', { ASSENT_URL: 'http://127.0.0.1:9' }, 77, 'There is no key.'],
  ])('names %s', async (_what, variables, code, words) => {
    const line = openCommandLine(variables);
    const ran = await line.run(['messages']);
    line.close();
    expect(ran).toEqual({ code, stdout: '', stderr: expect.stringContaining(words) });
  });

  it('says that appid and secret must be of one app, for a test secret with the live appid', async () => {
    const { appid, test } = shell.business;
    const line = openCommandLine({
      ASSENT_URL: inject('baseUrl'),
      ASSENT_KEY: `${appid}:${test.open_secret}`,
    });
    const { code, stderr } = await line.run(['messages']);
    line.close();
    expect([code, stderr]).toEqual([
      77,
      expect.stringContaining('both of the same app, live or test'),
    ]);
  });

  it('names a wrong key, without it', async () => {
    const { appid } = shell.business;
    const secret = `osk_${'x'.repeat(43)}`;
    const line = openCommandLine({
      ASSENT_URL: inject('baseUrl'),
      ASSENT_KEY: `${appid}:${secret}`,
    });
    const { code, stderr } = await line.run(['messages']);
    line.close();
    expect(code).toBe(77);
    expect(stderr).toContain('Run `assent login`');
    expect(stderr).not.toContain(secret);
  });
});
