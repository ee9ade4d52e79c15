import { createServer, type Server } from 'node:net';
import type { HookBody } from '@assent/core/pure/permission-hooks/hook';
import { payload } from '@assent/core/testing/permission-hooks/payloads';
import { cursorUse, passedEvents, vsCodeUse } from '@assent/core/testing/permission-hooks/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type CompanyShell,
  openCommandLine,
  openCompanyShell,
} from '../src/testing/command-line.ts';

// A hook that fails must not let a host use the tool.

let shell: CompanyShell;
/** Accepts connections, and never answers. */
let silent: Server;
let silentUrl: string;
beforeAll(async () => {
  shell = await openCompanyShell();
  silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = z.object({ port: z.number() }).parse(silent.address());
  silentUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  silent.close();
  shell.close();
});

const CLAUDE = 'claude-code-2.1.331';
const preToolUse = (changes: HookBody = {}) =>
  JSON.stringify(payload(`${CLAUDE}-PreToolUse-Bash`, { permission_mode: 'auto', ...changes }));

/** Runs the hook with an environment of its own. */
async function runWith(environment: Record<string, string>, args: string[], input = preToolUse()) {
  const { appid, open_secret } = shell.business.test;
  const line = openCommandLine({
    ASSENT_URL: silentUrl,
    ASSENT_KEY: `${appid}:${open_secret}`,
    ASSENT_TOPIC: 'acme/default',
    ...environment,
  });
  const ran = await line.run(['hook', ...args], input);
  line.close();
  return ran;
}

describe('assent hook', () => {
  it('denies before the timeout of the host when the service does not respond', async () => {
    const { code, stdout } = await runWith({}, ['--host-timeout', '4s', '--timeout', '9m']);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: expect.stringMatching(
            /Nobody decided in Assent in time\. Do not try/,
          ),
        },
      },
    ]);
  });

  it('denies before the timeout of the host when nobody answers', async () => {
    const args = ['hook', '--to', 'usr_test_silent', '--host-timeout', '4s', '--timeout', '9m'];
    const { code, stdout } = await shell.test.run(args, preToolUse());
    expect([code, stdout]).toEqual([0, expect.stringContaining('"permissionDecision":"deny"')]);
  });

  it.each([
    ['a wrong key', { ASSENT_KEY: 'app_x:osk_wrong' }],
    ['a key in another form', { ASSENT_KEY: 'wrong' }],
    ['no key', { ASSENT_KEY: '' }],
    ['a server that is not there', { ASSENT_URL: 'http://127.0.0.1:9' }],
    ['an address that is none', { ASSENT_URL: 'nowhere' }],
  ])('denies with %s', async (_what, environment) => {
    const { stdout, code } = await runWith(environment, ['--timeout', '3s']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('"permissionDecision":"deny"')]);
  });

  // Hosts use the tool after any other exit code.
  it.each([
    ['an unknown option', ['--topik', 'a/b'], preToolUse()],
    ['a wrong duration', ['--timeout', 'soon'], preToolUse()],
    ['an event that may ask for a permission', [], preToolUse({ hook_event_name: 'PreAny' })],
    ['a form of no known agent', [], JSON.stringify({ event: 'before', command: 'ls' })],
    ['another input', [], '[]'],
    ['no input', [], ''],
  ])('exits with 2 for %s', async (_what, args, input) => {
    expect(await runWith({}, args, input)).toMatchObject({ code: 2, stdout: '' });
  });

  it('passes every event that asks for no permission, and needs no service for it', async () => {
    // The answers do not depend on each other, and each starts a process.
    const [vsCode, cursor, prompt] = [0, 6, -1].map((at) => passedEvents.at(at));
    const copilot = payload('copilot-cli-1.0.102-claude-settings-Stop');
    const passed = [vsCode, cursor, prompt, ['Copilot CLI', copilot, {}] as const];
    for (const [host, body, reply] of passed.flatMap((each) => (each ? [each] : []))) {
      const { code, stdout } = await runWith({}, [], JSON.stringify(body));
      expect([host, code, JSON.parse(stdout)]).toEqual([host, 0, reply]);
    }
  });

  it('names a form that it does not know as unknown', async () => {
    const { stderr } = await runWith({}, [], JSON.stringify({ event: 'before', command: 'ls' }));
    expect(stderr).toContain('This request has an unknown form');
    expect(stderr).toContain('with the members event, command.');
  });

  it.each([
    ['VS Code', vsCodeUse('run_in_terminal', { command: 'ls' }), '"permissionDecision":"ask"'],
    ['Cursor', cursorUse('Shell', { command: 'ls' }), '"permission":"deny"'],
    [
      'Copilot CLI',
      payload('copilot-cli-1.0.102-pascalcase-PreToolUse-Bash'),
      '"permissionDecision":"ask"',
    ],
  ])('never lets %s use a tool when nobody can be asked', async (_host, body, answer) => {
    const { code, stdout } = await runWith({}, ['--host-timeout', '3s'], JSON.stringify(body));
    expect([code, stdout]).toEqual([0, expect.stringContaining(answer)]);
  });

  it('asks nobody, and needs no service, before a tool that only reads', async () => {
    const { code, stdout } = await runWith({}, [], preToolUse({ tool_name: 'Read' }));
    expect([code, stdout]).toEqual([0, '{}\n']);
  });

  it('says at the start of a session that nobody can be asked, and nothing if somebody can', async () => {
    const start = JSON.stringify(payload(`${CLAUDE}-SessionStart`));
    const failed = await runWith({ ASSENT_URL: 'http://127.0.0.1:9' }, [], start);
    expect([failed.code, JSON.parse(failed.stdout)]).toEqual([
      0,
      { systemMessage: expect.stringContaining('Assent cannot ask anybody') },
    ]);
    expect((await shell.test.run(['hook'], start)).stdout).toBe('{}\n');
  });

  it('withdraws what was decided at the computer', async () => {
    const asked = JSON.stringify(payload(`${CLAUDE}-PermissionRequest-Bash`));
    const running = shell.test.start(
      ['hook', '--to', 'usr_test_silent', '--timeout', '10m'],
      asked,
    );
    const newest = async () => {
      const { stdout } = await shell.test.run(['messages', '--json']);
      const [line = '{}'] = stdout.split('\n');
      return Object(JSON.parse(line || '{}'));
    };
    await expect.poll(async () => (await newest()).ext).toContain('fbba25c9');
    const ended = JSON.stringify(payload(`${CLAUDE}-PostToolUse-Bash`));
    expect((await shell.test.run(['hook'], ended)).stdout).toBe('{}\n');
    expect((await running.ended).stdout).toBe('{}\n');
    expect(await newest()).toMatchObject({
      status: 'canceled',
      cancel_reason: expect.stringContaining('decided at the computer'),
    });
  });

  it('never holds a host up that reports an end', async () => {
    const ended = JSON.stringify(payload(`${CLAUDE}-PostToolUse-Bash`));
    const { code, stdout } = await runWith({}, [], ended);
    expect([code, stdout]).toEqual([0, '{}\n']);
  });
});
