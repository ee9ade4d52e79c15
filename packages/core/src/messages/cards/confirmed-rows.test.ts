import { expect, it } from 'vitest';
import { aCard, aMessage, anAccount, aSubscriber, problemIn } from '../../testing/world.ts';
import { canonicalPayload, payloadDigest } from './payload.ts';

const rows = (marked: number, all: number) =>
  Array.from({ length: all }, (_, at) => ({
    label: `Row ${at}`,
    value: 'x',
    ...(at < marked && { confirm: true }),
  }));

it('a row that the sender marks for the confirmation is returned as it was sent, and the digest of the answer covers the mark', async () => {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const payload = { ...aCard, details: rows(4, 12) };
  const { message_id } = await aMessage(account, { payload });
  const { payload: stored } = await person.inbox.answers.respond({
    message_id,
    value: 'approve',
  });
  expect(stored.details).toEqual(payload.details);
  const sent = { approve_label: 'Approve', reject_label: 'Reject', ...payload };
  const digestWith = (details: typeof payload.details) =>
    payloadDigest(canonicalPayload({ ...sent, details }));
  const digest = (await account.open.messages.get({ message_id })).response?.payload_digest;
  expect(digest).toBe(digestWith(rows(4, 12)));
  expect(digest).not.toBe(digestWith(rows(0, 12)));
});

it('at most four rows are marked', async () => {
  const sending = aMessage(await anAccount(), { payload: { ...aCard, details: rows(5, 12) } });
  expect((await problemIn(sending)).more.errors).toEqual([
    {
      pointer: '/payload/details',
      code: 'too_long',
      detail: 'must have at most 4 rows with `confirm`',
    },
  ]);
});
