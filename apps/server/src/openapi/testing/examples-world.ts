import { deliveries } from '@assent/core/callbacks/deliveries/delivery.model';
import { deliveryAttempts } from '@assent/core/callbacks/deliveries/delivery-log.model';
import { appendEntries } from '@assent/core/jobs';
import { send } from '@assent/core/messages/messages/messages.docs';
import { insert } from '@assent/core/platform/database/database';
import { example } from '@assent/core/platform/schemas/example';
import { aDevice } from '@assent/core/testing/recorders';
import {
  anAccount,
  aPerson,
  aSubscriber,
  asApp,
  PASSWORD,
  service,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '@assent/core/testing/world';
import { openAuth, ownPage } from '../../testing/server.ts';
import { exchange, type RawAnswer } from './exchange.ts';

/** What stands for an example's value in the real world, and the credential that the request carries. */
export type Arranged = { real: Record<string, string>; headers?: Record<string, string> };
export type Base = { origin: string; account: TestAccount; person: TestPerson };
export type Arrange = (base: Base) => Promise<Arranged>;

const json = { 'content-type': 'application/json' };
export const post = (
  origin: string,
  path: string,
  body: object,
  headers = {},
): Promise<RawAnswer> =>
  exchange(origin, {
    method: 'POST',
    path,
    headers: { ...json, ...ownPage(), ...headers },
    body: JSON.stringify(body),
  });

/** Signs a developer in and returns the headers of their browser. */
export async function refreshCookie(origin: string, account: TestAccount) {
  const login = { email: account.email, password: PASSWORD };
  const answer = await post(origin, '/v1/developer/auth/email/login', login);
  return { ...ownPage(), cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

export async function accessHeaders(origin: string, account: TestAccount) {
  const login = { email: account.email, password: PASSWORD };
  const { body } = await post(origin, '/v1/developer/auth/email/login', login);
  return { authorization: `Bearer ${Object(body).access_token}` };
}

export async function anInvite({ account }: Base) {
  const { invite_id, url } = await account.open.invites.create({ topic: account.default_topic });
  return { real: { [example.inviteId]: invite_id, [example.inviteToken]: tokenOf(url) } };
}

export async function aKey({ account }: Base) {
  const { key_id } = await account.console.keys.create({ name: 'Payments', scopes: ['all'] });
  return { real: { [example.keyId]: key_id } };
}

export async function aQuestion({ account }: Base) {
  const { request } = send.example;
  const topic = account.default_topic;
  const { message_id } = await account.open.messages.send({ ...request, topic });
  return { real: { [example.messageId]: message_id } };
}

/** A message to a person who has no other: what was sent before cannot be gathered with it. */
export async function aQuestionOfNobodyElse({ origin, account }: Base) {
  const person = await aSubscriber(account);
  return { ...(await aQuestion({ origin, account, person })), headers: ownPage(person.token) };
}

/** A message of the test app that expires within the week by which its example advances the clock. */
export async function aTestQuestion({ account }: Base) {
  const { appid, open_secret, default_topic: topic } = account.test;
  const { request } = send.example;
  const { message_id } = await asApp(appid, open_secret).messages.send({ ...request, topic });
  return { real: { [example.messageId]: message_id }, headers: openAuth(account.test) };
}

export async function anAnsweredMessage(base: Base) {
  const { real } = await aQuestion(base);
  const message_id = real[example.messageId] ?? '';
  await base.person.inbox.answers.respond({ message_id, value: 'approve' });
  return { real };
}

/** A message that two people must approve, and that one has approved. */
export async function anApprovedQuestion({ account, person }: Base) {
  const { request } = send.example;
  const topic = account.default_topic;
  const approvals = { required: 2 };
  const { message_id } = await account.open.messages.send({ ...request, topic, approvals });
  await person.inbox.answers.respond({ message_id, value: 'approve' });
  return { real: { [example.messageId]: message_id } };
}

/** An answer whose entry is in the transparency log. */
export async function aReceipt(base: Base) {
  const asked = await anAnsweredMessage(base);
  while ((await appendEntries(service)) > 0);
  return asked;
}

/** A delivery that had nowhere to go, with one attempt in its log, and since then a callback URL. */
export async function aFailedDelivery(base: Base) {
  const { account } = base;
  const asked = await anAnsweredMessage(base);
  const [delivery] = (await account.open.callbacks.deliveries({})).data;
  const deliveryId = delivery?.delivery_id ?? '';
  await deliveries.update({ status: 'exhausted', dueAt: null }, { where: { id: deliveryId } });
  await insert(deliveryAttempts, [
    {
      deliveryId,
      startedAt: Date.now(),
      url: 'https://acme.example/callback',
      signature: 'v1,c2lnbmVk',
      signatureTimestamp: Math.floor(Date.now() / 1000),
      durationMs: 87,
      statusCode: 500,
      error: 'non_2xx',
      responseExcerpt: 'Sorry',
    },
  ]);
  await aCallbackUrl(base);
  return { real: { ...asked.real, [example.deliveryId]: deliveryId } };
}

export async function aCallbackUrl({ account }: Base) {
  await account.console.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/callback' });
  return { real: {} };
}

export async function anotherAccount({ origin }: Base) {
  const account = await anAccount();
  return { real: {}, headers: await accessHeaders(origin, account) };
}

export async function aSecureLink(base: Base) {
  const { account, person } = base;
  const { request } = send.example;
  const { message_id } = await account.open.messages.send({
    ...request,
    topic: account.default_topic,
    context_url: 'https://shop.example/invoices/118',
    context_secure: true,
  });
  const { url } = await person.inbox.contextLinks.mint({ message_id });
  const token = new URL(url).searchParams.get('context_token') ?? '';
  return { real: { [example.messageId]: message_id, [example.contextToken]: token } };
}

export async function aNewSubscriber({ account }: Base) {
  await aSubscriber(account);
  const [newest] = (await account.open.subscriptions.subscribers({})).data;
  return { real: { [example.subscriberId]: newest?.subscriber_id ?? '' } };
}

export async function aSubscription({ account }: Base) {
  const person = await aSubscriber(account);
  const [mine] = (await person.inbox.subscriptions.mine({})).data;
  const real = { [example.subscriptionId]: mine?.subscription_id ?? '' };
  return { real, headers: ownPage(person.token) };
}

export async function aTopic({ account: { open } }: Base) {
  const { data } = await open.topics.list({});
  const known = data.find(({ name }) => name === 'old');
  const { topic_id } = known ?? (await open.topics.create({ name: 'old' }));
  return { real: { [example.payments.topicId]: topic_id } };
}

export async function aDeviceOfAPerson() {
  const person = await aPerson();
  await aDevice(person);
  const [device] = (await person.inbox.pushes.devices({})).data;
  const real = { [example.pushSubscriptionId]: device?.push_subscription_id ?? '' };
  return { real, headers: ownPage(person.token) };
}
