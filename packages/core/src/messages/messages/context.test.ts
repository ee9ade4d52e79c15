import { describe, expect, it } from 'vitest';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  call,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';

describe('a message', () => {
  it('can have a link to a page of the sender', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const context_url = 'https://shop.example.com/orders/17';
    const { message_id } = await aMessage(account, { context_url, context_label: 'Order 17' });
    expect(await account.open.messages.get({ message_id })).toMatchObject({
      context_url,
      context_secure: false,
    });
    const [shown] = (await person.inbox.answers.inbox({})).data;
    expect(shown?.context).toEqual({ url: context_url, label: 'Order 17', is_secure: false });
  });

  it.each([
    'http://shop.example.com/',
    `https://shop.example.com/${'é'.repeat(1500)}`,
    'javascript:alert(1)',
    'https://',
    'shop.example.com',
    'https://bank.example@evil.example/',
    'https://127.0.0.1/',
    'https://localhost/',
  ])('cannot have the link %s', async (context_url) => {
    const account = await anAccount();
    const { api } = call({
      surface: 'open',
      credentials: { bearer: `${account.appid}:${account.open_secret}` },
      service: { ...service, allowPrivateAddresses: false },
    });
    const message = { topic: account.default_topic, type: 'approval', payload: aCard } as const;
    expect(await refusal(api.messages.send({ ...message, context_url }))).toBe('validation_failed');
  });

  it('can have a link to this machine in development', async () => {
    const account = await anAccount();
    const context_url = 'http://localhost:4300/orders/17';
    const { message_id } = await aMessage(account, { context_url });
    expect((await account.open.messages.get({ message_id })).context_url).toBe(context_url);
  });

  it('cannot have a secure link without a URL or with one that is too long', async () => {
    const account = await anAccount();
    const nowhere = aMessage(account, { context_secure: true });
    expect((await problemIn(nowhere)).more.errors?.[0]?.pointer).toBe('/context_url');
    const context_url = 'https://shop.example.com/orders/17';
    const long = aMessage(account, { context_url, context_secure: true, ext: '€'.repeat(2048) });
    expect((await problemIn(long)).more.errors?.[0]?.pointer).toBe('/ext');
  });
});
