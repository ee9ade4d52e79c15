import { afterEach, expect, it } from 'vitest';
import { commands } from '../commands/list.ts';
import { runProgram } from '../program/program.ts';
import {
  aService,
  ask,
  isCancel,
  KEY,
  message,
  ok,
  ownTerminal,
  problem,
  stopService,
} from '../testing/gate.ts';

// What a gate does at its timeout, against a service that does what a test says.

afterEach(stopService);

it('withdraws the message, says why, and exits with 2', async () => {
  const { url, seen } = await aService((request) =>
    isCancel(request)
      ? ok(message('canceled', { cancel_reason: request.body.reason }))
      : ok(message('queued')),
  );
  const { code, out } = await ask(url, '--timeout', '100ms', '--json');
  expect([code, JSON.parse(out)]).toMatchObject([
    2,
    { status: 'canceled', reason: 'timeout', cancel_reason: 'Nobody answered in time.' },
  ]);
  expect(seen[0]?.body.expires_in).toBe(60);
});

it('keeps it open with --keep, and exits with 3', async () => {
  const { url, seen } = await aService(() => ok(message('queued')));
  const { code, err } = await ask(url, '--timeout', '100ms', '--keep');
  expect([code, err]).toEqual([3, 'msg_1 stays open. Wait again: assent wait msg_1\n']);
  expect(seen.filter(isCancel)).toEqual([]);
  expect(seen[0]?.body.expires_in).toBeUndefined();
});

it.each([
  ['approved', 0],
  ['rejected', 1],
  ['expired', 2],
])('takes the outcome %s that was faster than the withdrawal', async (status, expected) => {
  let isTooLate = false;
  const { url } = await aService((request) => {
    if (!isCancel(request)) return ok(message(isTooLate ? status : 'queued'));
    isTooLate = true;
    return problem(409, 'not_cancelable');
  });
  const { code, out } = await ask(url, '--timeout', '100ms', '--json');
  expect([code, JSON.parse(out).status]).toEqual([expected, status]);
  expect(JSON.parse(out).reason).toBeUndefined();
});

it('lets a message expire by itself when the withdrawal would have given up', async () => {
  const { url, seen } = await aService(() => ok(message('approved')));
  await ask(url, '--timeout', '30m');
  await ask(url, '--timeout', '30m', '--expires', '1h');
  await ask(url);
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body.expires_in)).toEqual([1810, 3600, undefined]);
});

it('says that the message can still be answered if it could not be withdrawn', async () => {
  const { url } = await aService((request) =>
    isCancel(request) ? problem(403, 'scope_missing') : ok(message('queued')),
  );
  const { code, err } = await ask(url, '--timeout', '100ms');
  expect(code).toBe(77);
  expect(err).toMatch(/^assent: msg_1 could not be withdrawn: scope_missing/);
  expect(err).toMatch(/It can be answered until \d.+ Try: assent cancel msg_1/);
});

it.each([
  ['foo', /^assent: ASSENT_KEY must be <appid>:<secret>, such as app_…:osk_…\.\n/],
  [KEY.split(':')[1], /^assent: ASSENT_KEY must be <appid>:<secret>/],
  ['a:b', /^assent: ASSENT_KEY must be <appid>:<secret>/],
])('names what ASSENT_KEY=%s must be', async (key = '', words) => {
  const lines: string[] = [];
  const code = await runProgram(['ask', 'Deploy?'], {
    commands,
    terminal: { ...ownTerminal, report: (line) => void lines.push(line) },
    environment: {
      ASSENT_URL: 'https://assent.test',
      ASSENT_KEY: key,
      XDG_CONFIG_HOME: '/nonexistent',
    },
  });
  expect([code, `${lines.join('\n')}\n`]).toEqual([64, expect.stringMatching(words)]);
  expect(lines.join()).not.toContain('0123456789');
});

it('names the origin of a URL with a path', async () => {
  const { code, err } = await ask('https://assent.test/api');
  expect(code).toBe(64);
  expect(err).toContain('without the path "/api": use https://assent.test');
});
