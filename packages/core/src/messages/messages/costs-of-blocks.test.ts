import { afterEach, beforeEach, expect, it } from 'vitest';
import { isOfRequest, nameOf, recordStatements } from '../../testing/machine/statements.ts';
import { aCard, aMessage, anAccount, aSubscriber } from '../../testing/world.ts';
import type { BlockIn } from '../cards/card-blocks.schema.ts';

let recorded: ReturnType<typeof recordStatements>;
beforeEach(() => {
  recorded = recordStatements();
});
afterEach(() => recorded.stop());

/** Returns the statements that something sends, in their order. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = recorded.statements.length;
  await act();
  return recorded.statements.slice(before).map(nameOf).filter(isOfRequest);
}

it('a message with an amount and a table makes the statements of one without, from its sending to its answer', async () => {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account);
  const table: BlockIn = { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] };
  const money: BlockIn = { type: 'money', amount: '1200.00', currency: 'EUR' };
  const costOf = async (payload: Parameters<typeof aMessage>[1]) => {
    let message_id = '';
    const sending = await statementsOf(async () => {
      ({ message_id } = await aMessage(account, payload));
    });
    const reading = await statementsOf(() => ada.inbox.answers.show({ message_id }));
    const answering = await statementsOf(() =>
      ada.inbox.answers.respond({ message_id, value: 'approve' }),
    );
    return { sending, reading, answering };
  };
  // The first message of an app and the first answer of a person make more statements.
  await costOf({});
  const plain = await costOf({});
  expect(plain.sending).not.toEqual([]);
  expect(await costOf({ payload: { ...aCard, blocks: [money, table] } })).toEqual(plain);
});
