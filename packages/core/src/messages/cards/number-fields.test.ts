import { describe, expect, it } from 'vitest';
import { aCard, aMessage, anAccount, aSubscriber, problemIn } from '../../testing/world.ts';
import type { PlainFieldIn } from './card-fields.schema.ts';

/** The card of a message with a field for an amount. */
const payloadWith = (more: Partial<PlainFieldIn> = {}) => ({
  ...aCard,
  fields: [{ key: 'amount', label: 'Amount', type: 'number' as const, ...more }],
});
const errorsOf = async (calling: Promise<unknown>) =>
  (await problemIn(calling)).more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('a number of a field', () => {
  it.each([
    98765432109876.02,
    Number('1234567890123456789'),
    2 ** 53,
    1e15,
    -1e15,
    1e21,
    0.1 + 0.2,
    1.234567890123456,
  ])('is refused with more than 15 digits: %d', async (number) => {
    const account = await anAccount();
    for (const member of ['default', 'min', 'max'])
      expect(
        await errorsOf(aMessage(account, { payload: payloadWith({ [member]: number }) })),
      ).toEqual([`/payload/fields/0/${member} too_many_digits`]);
    const ada = await aSubscriber(account);
    const { message_id } = await aMessage(account, { payload: payloadWith() });
    const answer = { message_id, value: 'approve', fields: { amount: number } } as const;
    expect(await errorsOf(ada.inbox.answers.respond(answer))).toEqual([
      '/fields/amount too_many_digits',
    ]);
  });

  it.each([0, -999_999_999_999_999, 999_999_999_999_999, 9876543210987.01, 0.1, 1e-20])(
    'is kept with 15 digits: %d',
    async (number) => {
      const account = await anAccount();
      const ada = await aSubscriber(account);
      const payload = payloadWith({ default: number, min: number });
      const { message_id } = await aMessage(account, { payload });
      const fields = { amount: number };
      await ada.inbox.answers.respond({ message_id, value: 'approve', fields });
      const { response } = await account.open.messages.get({ message_id });
      expect(response?.fields).toEqual(fields);
    },
  );
});
