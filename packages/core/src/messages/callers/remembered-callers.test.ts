import { describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { topics } from '../../accounts/topics/topic.model.ts';
import { change } from '../../platform/database/database.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  asApp,
  call,
  problemIn,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';
import { messages } from '../messages/message.model.ts';

/** An account with a key that has sent before, so that this process remembers it. */
async function aKnownSender() {
  const account = await anAccount();
  await aSubscriber(account);
  const { key, key_id } = await account.console.keys.create({
    name: 'Payments',
    scopes: ['messages:write'],
  });
  const open = asApp(account.appid, key);
  const send = (more: object = {}) => aMessage({ ...account, open }, more);
  await send();
  return { account, open, send, key_id };
}

const countOf = ({ appid }: TestAccount) => messages.count({ where: { appId: appid } });

describe('a send of a caller who has sent before', () => {
  it('is one packet, without a read of the app, the topic and the subscribers', async () => {
    const { send } = await aKnownSender();
    await send();
    const { packets, stop } = recordStatements();
    const { recipients } = await send();
    stop();
    const own = packets.filter((packet) => !packet.some((sql) => / burst_windows/.test(sql)));
    expect(own).toHaveLength(1);
    expect(own[0]?.map(nameOf)).not.toContain('SELECT subscriptions');
    expect(recipients.people).toBe(1);
  });

  // Each is written by another process: this one reads nothing of it before it sends.
  it.each<[string, string, (known: Awaited<ReturnType<typeof aKnownSender>>) => Promise<unknown>]>([
    [
      'a revoked key',
      'invalid_credentials',
      ({ key_id }) => change('UPDATE api_keys SET revoked_at = 1 WHERE id = :key_id', { key_id }),
    ],
    [
      'a key without the scope',
      'scope_missing',
      ({ key_id }) =>
        change("UPDATE api_keys SET scopes = 'messages:read' WHERE id = :key_id", { key_id }),
    ],
    [
      'a suspended app',
      'app_suspended',
      ({ account }) => apps.update({ suspendedAt: 1 }, { where: { id: account.appid } }),
    ],
    [
      'a deleted app',
      'invalid_credentials',
      ({ account }) => apps.update({ deletedAt: 1 }, { where: { id: account.appid } }),
    ],
    [
      'an archived topic',
      'topic_archived',
      ({ account }) => topics.update({ archivedAt: 1 }, { where: { appId: account.appid } }),
    ],
    [
      'a topic that was renamed',
      'not_found',
      ({ account }) => topics.update({ name: 'other' }, { where: { appId: account.appid } }),
    ],
    [
      'a lower quota',
      'quota_exceeded',
      ({ account }) => apps.update({ messagesPerDay: 1 }, { where: { id: account.appid } }),
    ],
  ])('is refused at once after a change: %s', async (_what, code, act) => {
    const known = await aKnownSender();
    await act(known);
    const before = await countOf(known.account);
    expect(await refusal(known.send())).toBe(code);
    expect(await countOf(known.account)).toBe(before);
  });

  it('is refused when its key has expired meanwhile', async () => {
    const account = await anAccount();
    const made = await account.console.keys.create({
      name: 'Short',
      scopes: ['all'],
      expires_in: 60,
    });
    const send = () => aMessage({ ...account, open: asApp(account.appid, made.key) });
    await send();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000, shouldAdvanceTime: true });
    try {
      expect(await refusal(send())).toBe('invalid_credentials');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused with a secret that was replaced', async () => {
    const account = await anAccount();
    await aMessage(account);
    await account.console.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(aMessage(account))).toBe('invalid_credentials');
  });

  it('counts who joined and left since the one before', async () => {
    const { account, send } = await aKnownSender();
    const second = await aSubscriber(account);
    expect((await send()).recipients.people).toBe(2);
    expect((await send()).recipients.people).toBe(2);
    const [mine] = (await second.inbox.subscriptions.mine({})).data;
    await second.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    expect((await send()).recipients.people).toBe(1);
  });

  it('gets no stored response with a key that was revoked', async () => {
    const { account, key_id } = await aKnownSender();
    const { key } = await account.console.keys.create({ name: 'Other', scopes: ['all'] });
    const repeated = () =>
      call({
        surface: 'open',
        credentials: { bearer: `${account.appid}:${key}` },
        request: { path: '/v1/open/messages', idempotencyKey: 'order-1' },
      }).api.messages.send({
        topic: account.default_topic,
        type: 'approval',
        payload: aCard,
      });
    const first = await repeated();
    expect((await repeated()).message_id).toBe(first.message_id);
    await change('UPDATE api_keys SET revoked_at = 1 WHERE app_id = :app AND id <> :key_id', {
      app: account.appid,
      key_id,
    });
    expect(await refusal(repeated())).toBe('invalid_credentials');
  });

  it('gets the same problem for what is wrong with its message as one that is not remembered', async () => {
    const { account, send } = await aKnownSender();
    const wrong = { payload: { title: '' } };
    const known = await problemIn(send(wrong));
    const unknown = await problemIn(aMessage(await anAccount(), wrong));
    expect({ ...known, instance: '' }).toEqual({ ...unknown, instance: '' });
    expect(await countOf(account)).toBe(1);
  });
});
