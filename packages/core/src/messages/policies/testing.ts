import { events } from '../../callbacks/events/event.model.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  type TestAccount,
} from '../../testing/world.ts';

export type Sent = { message_id: string; match_code: string | null };
export type Shown = { match: { choices: string[] } | null };

export const codeOf = ({ match_code }: Sent) => match_code ?? '';
export const wrongOf = (sent: Sent, { match }: Shown) =>
  match?.choices.find((choice) => choice !== sent.match_code) ?? '';

export async function aMatchedMessage(more: Parameters<typeof aMessage>[1] = {}) {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const ada = await aSubscriber(account, await aPerson({ name: 'Ada' }));
  const sent = await aMessage(account, { match: true, ...more });
  const { message_id } = sent;
  const wrong = wrongOf(sent, await ada.inbox.answers.show({ message_id }));
  return { account, ada, sent, message_id, code: codeOf(sent), wrong };
}

export const bodiesOf = async (messageId: string) =>
  (await events.findAll({ where: { messageId }, order: [['id', 'ASC']] })).map(({ body }) =>
    JSON.parse(body),
  );
export const typesOf = async (messageId: string) =>
  (await bodiesOf(messageId)).map(({ type }) => type);
export const stateOf = async (account: TestAccount, message_id: string) =>
  (await account.open.messages.get({ message_id })).status;
