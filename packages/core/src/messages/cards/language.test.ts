import { expect, it } from 'vitest';
import { aCard, aMessage, anAccount, aSubscriber, problemIn } from '../../testing/world.ts';
import { canonicalPayload, payloadDigest } from './payload.ts';

const labels = { approve_label: 'Approve', reject_label: 'Reject' };

it('the language of a card is returned as it was sent, to both sides, and the digest covers it', async () => {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account, { payload: { ...aCard, lang: 'pt-br' } });
  const [shown] = (await person.inbox.answers.inbox({})).data;
  expect(shown?.payload.lang).toBe('pt-br');
  await person.inbox.answers.respond({ message_id, value: 'approve' });
  const message = await account.open.messages.get({ message_id });
  expect(message.payload?.lang).toBe('pt-br');
  const digest = (lang?: string) =>
    payloadDigest(canonicalPayload({ ...aCard, ...labels, ...(lang && { lang }) }));
  expect(message.response?.payload_digest).toBe(digest('pt-br'));
  expect(digest('pt-br')).not.toBe(digest());
});

it('a card without a language has the digest that it always had', () => {
  const canonical = canonicalPayload({ title: 'Pay?', ...labels });
  expect(canonical).toBe('{"approve_label":"Approve","reject_label":"Reject","title":"Pay?"}');
});

it.each(['de', 'zh-Hant-HK', 'sr-Latn', 'en-US-u-hc-h23'])('%s is a language', async (lang) => {
  const { message_id } = await aMessage(await anAccount(), { payload: { ...aCard, lang } });
  expect(message_id).toMatch(/^msg_/);
});

it.each([
  ['en_US', 'invalid_language'],
  ['', 'invalid_language'],
  ['de, en', 'invalid_language'],
  ['<b>', 'invalid_language'],
  [`en-${'x'.repeat(40)}`, 'too_long'],
])('%j has the problem %s', async (lang, code) => {
  const sending = aMessage(await anAccount(), { payload: { ...aCard, lang } });
  const [error] = (await problemIn(sending)).more.errors ?? [];
  expect(error).toMatchObject({ pointer: '/payload/lang', code });
});
