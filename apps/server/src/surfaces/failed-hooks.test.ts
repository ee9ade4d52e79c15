import type { HookBody } from '@assent/core/pure/permission-hooks/hook';
import { payload } from '@assent/core/testing/permission-hooks/payloads';
import { aTestApp, type TestApp, whileAnswered } from '@assent/core/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

// Claude Code takes every response but a success as "go on". Before a tool, that would be an approval of nobody.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const preToolUse = (changes: HookBody = {}) =>
  payload('claude-code-2.1.331-PreToolUse-Bash', { permission_mode: 'auto', ...changes });
const dialog = payload('claude-code-2.1.331-PermissionRequest-Bash');

type Given = { body?: object; query?: string; auth?: Record<string, string> };
const post = (app: TestApp, { body, query, auth }: Given) =>
  server.post(
    `/v1/open/hooks/permission?topic=${app.default_topic}&to=usr_test_approves${query ?? ''}`,
    body ?? preToolUse(),
    auth ?? openAuth(app),
  );

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('a request before a tool that fails', () => {
  it.each<[string, string, (app: TestApp) => Given]>([
    [
      'a wrong key',
      'invalid_credentials',
      ({ appid }) => ({ auth: openAuth({ appid, open_secret: 'osk_x' }) }),
    ],
    ['no key', 'invalid_credentials', () => ({ auth: {} })],
    ['an unknown person', 'validation_failed', () => ({ query: '&to=usr_unknown' })],
    ['a wrong parameter', 'validation_failed', () => ({ query: '&timeout=x' })],
    ['an unknown parameter', 'validation_failed', () => ({ query: '&wait=5' })],
    [
      'too many levels',
      'invalid_json',
      () => ({ body: preToolUse({ tool_input: { deep: deep(40) } }) }),
    ],
  ])('denies the tool: %s', async (_what, code, given) => {
    const app = await aTestApp();
    const { status, body, headers } = await post(app, given(app));
    expect([status, headers.get('assent-problem')]).toEqual([200, code]);
    expect(body).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: expect.stringMatching(
          /^Assent could not ask anybody\. .* Do not try it again/,
        ),
      },
    });
    expect((await app.open.messages.list({})).data).toEqual([]);
  });

  it.each([33_000, 900_000])('denies a tool whose arguments have %i bytes', async (length) => {
    const app = await aTestApp();
    const command = `cat <<E\n${'x'.repeat(length)}\nE`;
    const { status, body } = await post(app, { body: preToolUse({ tool_input: { command } }) });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(/"permissionDecision":"deny".*too long to show all of it/);
  });

  it('answers a topic that does not exist with a denial', async () => {
    const app = await aTestApp();
    const url = `/v1/open/hooks/permission?topic=${app.default_topic}x`;
    const { status, body } = await server.post(url, preToolUse(), openAuth(app));
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"deny"')]);
  });

  it('lets a tool that only reads go on', async () => {
    const app = await aTestApp();
    const { status, body } = await post(app, { body: preToolUse({ tool_name: 'Read' }), auth: {} });
    expect([status, body]).toEqual([200, {}]);
  });
});

it('beside a dialog, a failed request is the problem, because the dialog stays', async () => {
  const app = await aTestApp();
  const { status, body } = await post(app, { body: dialog, auth: {} });
  expect([status, Object(body).code]).toEqual([401, 'invalid_credentials']);
});

it.each([
  ['with a key and a topic that work', {}, {}],
  ['with a wrong key', { auth: {} }, { systemMessage: expect.stringContaining('cannot ask') }],
])('the start of a session %s says whether people can be asked', async (_how, given, answer) => {
  const app = await aTestApp();
  const body = payload('claude-code-2.1.331-SessionStart');
  expect((await post(app, { body, ...given })).body).toEqual(answer);
});

it('a comment of who allows reaches the model', async () => {
  const app = await aTestApp();
  const url = `/v1/open/hooks/permission?topic=${app.default_topic}&to=usr_test_comments`;
  const { body } = await whileAnswered(server.post(url, preToolUse(), openAuth(app)));
  expect(JSON.stringify(body)).toMatch(/"additionalContext":"Who allowed this in Assent wrote: /);
});

it('questions of an agent are answered on the phone', async () => {
  const app = await aTestApp();
  const url = `/v1/open/hooks/permission?topic=${app.default_topic}&to=usr_test_silent`;
  const asked = payload('claude-code-2.1.331-PermissionRequest-AskUserQuestion');
  const waiting = server.post(url, asked, openAuth(app));
  const listed = async () => (await app.open.messages.list({})).data;
  await expect.poll(listed).toHaveLength(1);
  const [message] = await listed();
  const message_id = message?.message_id ?? '';
  await app.open.testMode.respond({ message_id, value: 'approve', fields: { q1: 'o2' } });
  expect((await waiting).body).toMatchObject({
    hookSpecificOutput: { decision: { updatedInput: { answers: { 'Which database?': 'B' } } } },
  });
});
