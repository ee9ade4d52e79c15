import type { HookBody } from '@assent/core/pure/permission-hooks/hook';
import { payload } from '@assent/core/testing/permission-hooks/payloads';
import { aTestApp, type TestApp } from '@assent/core/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

// A person at the computer may be first: then nobody is asked anymore.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const CLAUDE = 'claude-code-2.1.331';
const path = '/v1/open/hooks/permission';

const hookTo = (app: TestApp, name: string, changes: HookBody = {}) =>
  server.post(
    `${path}?topic=${app.default_topic}&to=usr_test_silent`,
    payload(`${CLAUDE}-${name}`, changes),
    openAuth(app),
  );
const messagesOf = async (app: TestApp) => (await app.open.messages.list({})).data;
const isOpen = ({ status }: { status: string }) => status === 'queued' || status === 'delivered';
const openOf = async (app: TestApp) => (await messagesOf(app)).filter(isOpen);

describe('a question that was decided at the computer', () => {
  it.each([
    ['the tool was used', 'PermissionRequest-Bash', 'PostToolUse-Bash', 'has used the tool'],
    [
      'its questions were answered',
      'PermissionRequest-AskUserQuestion',
      'PostToolUse-AskUserQuestion',
      'has used the tool',
    ],
    ['the agent ended its turn', 'PermissionRequest-Bash', 'Stop', 'has gone on'],
    ['a new prompt was written', 'PermissionRequest-Bash', 'UserPromptSubmit', 'has gone on'],
    ['the session ended', 'PermissionRequest-Bash', 'SessionEnd', 'The session of'],
  ])('is withdrawn when %s', async (_when, asked, ended, reason) => {
    const app = await aTestApp();
    const waiting = hookTo(app, asked);
    await expect.poll(() => openOf(app)).toHaveLength(1);
    const answer = await hookTo(app, ended);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    // The request that waits ends at once, and decides nothing.
    expect((await waiting).body).toEqual({});
    const [message] = await messagesOf(app);
    expect(message).toMatchObject({
      status: 'canceled',
      cancel_reason: expect.stringContaining(reason),
    });
    const late = { message_id: message?.message_id ?? '', value: 'approve' } as const;
    await expect(app.open.testMode.respond(late)).rejects.toThrow();
  });

  it.each([
    ['of another session', { session_id: 'other' }],
    ['of another use', { tool_input: { command: 'ls' } }],
    ['of a subagent', { agent_id: 'a1' }],
  ])('is not withdrawn by the end %s', async (_whose, changes) => {
    const app = await aTestApp();
    const waiting = hookTo(app, 'PermissionRequest-Bash');
    await expect.poll(() => openOf(app)).toHaveLength(1);
    await hookTo(app, 'PostToolUse-Bash', changes);
    expect(await openOf(app)).toHaveLength(1);
    await hookTo(app, 'SessionEnd');
    await waiting;
  });

  it('is withdrawn only in its own app', async () => {
    const [app, other] = [await aTestApp(), await aTestApp()];
    const waiting = hookTo(app, 'PermissionRequest-Bash');
    await expect.poll(() => openOf(app)).toHaveLength(1);
    await hookTo(other, 'SessionEnd');
    expect(await openOf(app)).toHaveLength(1);
    await hookTo(app, 'SessionEnd');
    await waiting;
  });
});

describe('devices are notified', () => {
  it.each([
    ['after 20 seconds beside a dialog', 'PermissionRequest-Bash', 20],
    ['at once where there is none', 'PreToolUse-Bash', 0],
  ])('%s', async (_when, name, seconds) => {
    const app = await aTestApp();
    const waiting = hookTo(app, name);
    await expect.poll(() => openOf(app)).toHaveLength(1);
    expect((await openOf(app))[0]?.notify_after).toBe(seconds);
    await hookTo(app, 'SessionEnd');
    await waiting;
  });
});
