import { example } from '@assent/core/pure/platform/schemas/example';
import { appendEntries } from '@assent/core/service';
import { anUploadedFile } from '@assent/core/testing/files/uploads';
import {
  deliveries,
  deliveryAttempts,
  insert,
  newId,
  sentMessage,
} from '@assent/core/testing/inside';
import { aDevice } from '@assent/core/testing/recorders';
import {
  anAccount,
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
/** The account and the person of a request. */
export type Base = {
  origin: string;
  account: TestAccount;
  person: TestPerson;
  /** Other operations use them afterwards. */
  isShared?: true;
  /** What was arranged for them. It is for all operations that need the same. */
  arranged?: Map<Arrange, Arranged>;
};
export type Arrange = (base: Base) => Promise<Arranged>;

/** Arranges what several operations need, once for a base that keeps what was arranged. */
export async function once(make: Arrange, base: Base): Promise<Arranged> {
  const arranged = base.arranged?.get(make) ?? (await make(base));
  base.arranged?.set(make, arranged);
  return arranged;
}

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

/** Makes an account with one person, who use the server at `origin`. */
export async function aBase(origin: string): Promise<Base> {
  const account = await anAccount();
  return { origin, account, person: await aSubscriber(account) };
}

/** Returns what stands for the values of examples that name the account or the person. */
export const knownOf = ({ account, person }: Base): Record<string, string> => ({
  [example.topic]: account.default_topic,
  [example.developer]: account.email,
  [example.person]: person.email,
});

/** Returns the headers of their requests, by surface. */
export const callersOf = ({ account, person }: Base) => ({
  open: openAuth(account),
  developer: { authorization: `Bearer ${account.access_token}` },
  app: ownPage(person.token),
});

export async function anInvite({ account }: Base) {
  const { invite_id, url } = await account.open.invites.create({ topic: account.default_topic });
  return { real: { [example.inviteId]: invite_id, [example.inviteToken]: tokenOf(url) } };
}

export async function aGroup({ account }: Base) {
  const name = `group-${crypto.randomUUID().slice(0, 8)}`;
  const { group_id } = await account.open.groups.create({ name });
  return { real: { [example.groupId]: group_id } };
}

/** A group with a member. */
export async function aGroupOfOne(base: Base) {
  const [group, subscriber] = [await aGroup(base), await aNewSubscriber(base)];
  const real = { ...group.real, ...subscriber.real };
  await base.account.open.groups.addMembers({
    group_id: real[example.groupId] ?? '',
    subscribers: [real[example.subscriberId] ?? ''],
  });
  return { real };
}

/** A file that no message uses. */
export async function aFile({ account }: Base) {
  const { file_id } = await anUploadedFile(`${account.appid}:${account.open_secret}`);
  return { real: { [example.fileId]: file_id } };
}

export async function aDrill({ account }: Base) {
  const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
  return { real: { [example.drillId]: drill_id } };
}

export async function aDrillSchedule({ account }: Base) {
  const topic = account.default_topic;
  const { schedule_id } = await account.open.drills.setSchedule({ topic, day: 1, hour: 9 });
  return { real: { [example.drillScheduleId]: schedule_id } };
}

export async function aKey({ account }: Base) {
  const { key_id } = await account.console.keys.create({ name: 'Payments', scopes: ['all'] });
  return { real: { [example.keyId]: key_id } };
}

export async function aQuestion({ account }: Base) {
  const request = sentMessage;
  const topic = account.default_topic;
  const { message_id } = await account.open.messages.send({ ...request, topic });
  return { real: { [example.messageId]: message_id } };
}

/** A message about which people may ask. */
export async function anAskableMessage({ account }: Base) {
  const request = sentMessage;
  const topic = account.default_topic;
  const asked = { ...request, topic, questions: 'allowed' as const };
  const { message_id } = await account.open.messages.send(asked);
  return { real: { [example.messageId]: message_id } };
}

/** A message about which the person asked something. */
export async function anAskedMessage(base: Base) {
  const { real } = await anAskableMessage(base);
  const message_id = real[example.messageId] ?? '';
  const asked = await base.person.inbox.questions.ask({ message_id, text: 'Why?' });
  const question_id = asked.questions?.data?.[0]?.question_id ?? '';
  return { real: { ...real, [example.questionId]: question_id } };
}

/** A message to a person who has no other: what was sent before cannot be gathered with it. */
export async function aQuestionOfNobodyElse({ origin, account }: Base) {
  const person = await aSubscriber(account);
  return { ...(await aQuestion({ origin, account, person })), headers: ownPage(person.token) };
}

/** A message of the test app that expires within the week by which its example advances the clock. */
export async function aTestQuestion({ account }: Base) {
  const { appid, open_secret, default_topic: topic } = account.test;
  const request = sentMessage;
  const { message_id } = await asApp(appid, open_secret).messages.send({ ...request, topic });
  const real = { [example.messageId]: message_id, [example.topic]: topic };
  return { real, headers: openAuth(account.test) };
}

export async function anAnsweredMessage(base: Base) {
  const { real } = await aQuestion(base);
  const message_id = real[example.messageId] ?? '';
  await base.person.inbox.answers.respond({ message_id, value: 'approve' });
  return { real };
}

/** A message that two people must approve, and that one has approved. */
export async function anApprovedQuestion({ account, person }: Base) {
  const request = sentMessage;
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
      id: newId('att'),
      deliveryId,
      appId: account.appid,
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

export async function aSecureLink(base: Base) {
  const { account, person } = base;
  const request = sentMessage;
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

export async function aSubscription({ person }: Base) {
  const [mine] = (await person.inbox.subscriptions.mine({})).data;
  return { real: { [example.subscriptionId]: mine?.subscription_id ?? '' } };
}

export async function aTopic({ account: { open } }: Base) {
  const { data } = await open.topics.list({});
  const known = data.find(({ name }) => name === 'old');
  const { topic_id } = known ?? (await open.topics.create({ name: 'old' }));
  return { real: { [example.payments.topicId]: topic_id } };
}

export async function aDeviceOfAPerson({ person }: Base) {
  await aDevice(person);
  const [device] = (await person.inbox.pushes.devices({})).data;
  return { real: { [example.pushSubscriptionId]: device?.push_subscription_id ?? '' } };
}
