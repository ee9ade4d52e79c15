import { describe, expect, it } from 'vitest';
import { recorded } from '../testing/permission-hooks/requests.ts';
import { anAccount, aPerson, aSubscriber, call } from '../testing/world.ts';

// A host that shows its own prompt when nobody has decided, with the reason.
const [request = {}] = recorded
  .map((each) => each.request)
  .filter(({ hook_event_name: event }) => event === 'PreToolUse');

/** An agent that asks Ada, and asks again for the answer. */
async function aWaitingAgent() {
  const account = await anAccount();
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const { api } = call({
    surface: 'open',
    credentials: { bearer: `${account.appid}:${account.open_secret}` },
    request: { path: '/v1/open/hooks/permission', idempotencyKey: 'its use' },
  });
  const ask = () => api.permissionHooks.permission({ topic: account.default_topic, request });
  const message_id = (await ask()).assent?.message_id ?? '';
  return { account, ada, message_id, ask };
}

describe('a permission that an agent waits for', () => {
  it('is given by the approval of a person', async () => {
    const { ada, message_id, ask } = await aWaitingAgent();
    expect(await ask()).toMatchObject({ assent: { status: 'pending', message_id } });
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    expect(JSON.stringify(await ask())).toContain('"allow"');
  });

  it('is denied with the name and the comment of who rejects', async () => {
    const { ada, message_id, ask } = await aWaitingAgent();
    await ada.inbox.answers.respond({ message_id, value: 'reject', comment: 'Not today' });
    const answer = JSON.stringify(await ask());
    expect(answer).toContain('"deny"');
    expect(answer).toContain(JSON.stringify('Denied by "Ada" in Assent: "Not today"').slice(1, -1));
  });

  it('is no decision when it is withdrawn, and says why', async () => {
    const { account, message_id, ask } = await aWaitingAgent();
    await account.open.messages.cancel({ message_id, reason: 'The build has stopped.' });
    const answer = JSON.stringify(await ask());
    expect(answer).not.toContain('"allow"');
    expect(answer).toContain('Nobody decided in Assent: The build has stopped.');
  });
});
