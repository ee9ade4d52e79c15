import type { KeyScope } from '@assent/core/schemas';
import { aTestApp } from '@assent/core/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENT, connectMcp, PREVIOUS, toolOf } from '../testing/mcp.ts';
import { aServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const question = { title: 'Deploy 42?' };

describe('ask_approval', () => {
  const others = ['invites', 'subscribers', 'callbacks'] as const;
  it.each<[string, KeyScope[]]>([
    ['messages:read', ['messages:write']],
    ['messages:read', ['messages:write', ...others]],
    ['messages:write', ['messages:read']],
    ['messages:write', ['messages:read', ...others]],
    ['messages:write', [...others]],
  ])('sends nothing with a key that lacks the scope %s and has %j', async (missing, scopes) => {
    const { live } = await aTestApp();
    const { key } = await live.console.keys.create({ name: 'agent', scopes });
    for (const version of [CURRENT, PREVIOUS])
      for (const more of [{}, { topic: live.default_topic }, { request_id: 'deploy-42' }]) {
        const client = await connectMcp(
          server.url,
          { appid: live.appid, open_secret: key },
          version,
        );
        const { isError, text } = await toolOf(client, 'ask_approval', { ...question, ...more });
        expect([isError, text]).toEqual([true, expect.stringContaining('error: scope_missing')]);
        expect(text).toContain(`does not have the scope ${missing}.`);
        expect(text).toMatch(/Nothing was sent\..*messages:write.*messages:read/);
        await client.close();
      }
    expect((await live.open.messages.list({})).data).toEqual([]);
  });

  it.each<[KeyScope[]]>([[['messages:read', 'messages:write']], [['all']]])(
    'sends with a key that has %j',
    async (scopes) => {
      const { live } = await aTestApp();
      const { key } = await live.console.keys.create({ name: 'agent', scopes });
      const client = await connectMcp(server.url, { appid: live.appid, open_secret: key }, CURRENT);
      const { text } = await toolOf(client, 'ask_approval', { ...question, wait_seconds: 0 });
      expect(text).toMatch(/^decision: pending\n/);
      await client.close();
      expect((await live.open.messages.list({})).data).toHaveLength(1);
    },
  );
});
