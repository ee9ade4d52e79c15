import { isSupported, readHook } from '@assent/core/pure/permission-hooks/dialects';
import type { HookBody } from '@assent/core/pure/permission-hooks/hook';
import { pairs } from '@assent/core/testing/permission-hooks/pairs';
import { recorded } from '@assent/core/testing/permission-hooks/requests';
import { aTestApp, type TestApp } from '@assent/core/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

// Hosts have used the id of one use of a tool for another one.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const ask = (app: TestApp, request: object, headers = {}) =>
  server.post(
    '/v1/open/hooks/permission',
    { topic: app.default_topic, to: ['usr_test_silent'], request },
    { ...openAuth(app), ...headers },
  );
const messagesOf = async (app: TestApp) => (await app.open.messages.list({})).data;

const isShort = (request: object) => JSON.stringify(request).length < 3_500;

/** Two uses of a tool with the same ids. Each takes several requests; which texts differ is tested without a server. */
const changes = pairs
  .filter(({ one }) => 'tool_use_id' in one.request)
  .filter(({ one, other }) => [one, other].every(({ request }) => isShort(request)))
  .filter((_pair, at) => at % 13 === 0)
  .map(({ what, one, other }) => [what, one.request, other.request] as const);

/** Returns how a host is told that a person has approved. */
function approvalOf(request: HookBody) {
  const hook = readHook(request);
  if (!isSupported(hook)) throw new Error('not supported');
  return hook.answer({ kind: 'allow', comment: null, values: null });
}

describe('an answer', () => {
  it.each(changes)(
    'is not used for another use with the same ids: %s',
    async (_what, one, other) => {
      const app = await aTestApp();
      const { message_id } = Object((await ask(app, one)).body.assent);
      await app.open.testMode.respond({ message_id, value: 'approve' });
      expect((await ask(app, one)).body).toEqual(approvalOf(one));
      const second = await ask(app, other);
      expect(second.body).toEqual({ assent: expect.objectContaining({ status: 'pending' }) });
      expect(Object(second.body.assent).message_id).not.toBe(message_id);
      expect(await messagesOf(app)).toHaveLength(2);
    },
  );

  it.each(changes)('is refused to another use with the same key: %s', async (_what, one, other) => {
    const app = await aTestApp();
    const key = { 'idempotency-key': 'run-3' };
    await ask(app, one, key);
    expect((await ask(app, other, key)).body.code).toBe('idempotency_key_reused');
    expect(await messagesOf(app)).toHaveLength(1);
  });
});

/** Returns the request of a host with another command. */
const withCommand = (request: Record<string, unknown>, command: string) => {
  if ('toolArgs' in request) return { ...request, toolArgs: { command } };
  if (!('tool_input' in request)) return { ...request, command };
  return { ...request, tool_input: { command } };
};

it.each(recorded)(
  'a use that does not fit on a card is asked of nobody, and not allowed to $host: $source',
  async ({ request, answers }) => {
    const app = await aTestApp();
    const { status, body } = await ask(app, withCommand(request, `echo ${'x'.repeat(4_000)}`));
    expect([status, Object.keys(body)]).toEqual([200, Object.keys(Object(answers.none))]);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/"allow"/);
    // The answer of some events has no place for a reason.
    const reason = /Nobody was asked in Assent\. The use of the tool is too long .* 4,000 fit/;
    if (text !== '{}') expect(text).toMatch(reason);
    expect(await messagesOf(app)).toEqual([]);
  },
);
