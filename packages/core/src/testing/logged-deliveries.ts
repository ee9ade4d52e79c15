import { deliverCallbacks } from './deliver-callbacks.ts';
import { aReceiver } from './recorders.ts';
import { aMessage, anAccount, aSubscriber, service, type TestAccount } from './world.ts';

export const RECEIVER = 'https://shop.example.com/c';

/** Delivers until nothing is due. */
export const deliver = async (post: Parameters<typeof deliverCallbacks>[1]) => {
  while (await deliverCallbacks(service, post));
};

/** An account with a receiver and so many answered messages, oldest first. Nothing is delivered yet. */
export async function answers(
  count: number,
  { callbackUrl = RECEIVER }: { callbackUrl?: string | null } = {},
) {
  await deliver(aReceiver().post);
  const account = await anAccount({ ...(callbackUrl && { callbackUrl }) });
  const person = await aSubscriber(account);
  const messages: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    messages.push(message_id);
  }
  return { account, messages };
}

export const log = async (account: TestAccount) =>
  (await account.open.callbacks.deliveries({})).data;
export const onlyOne = async (account: TestAccount) => {
  const [delivery] = await log(account);
  if (!delivery) throw new Error('no delivery');
  return delivery;
};
