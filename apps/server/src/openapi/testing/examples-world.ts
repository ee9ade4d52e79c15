import { Delivery } from '@assent/core/deliveries/delivery.model';
import { DeliveryAttempt } from '@assent/core/deliveries/delivery-attempt.model';
import { example } from '@assent/core/fields/example';
import { sendPushes } from '@assent/core/jobs';
import { send } from '@assent/core/messages/messages.docs';
import { aDevice, aPushService } from '@assent/core/testing/recorders';
import {
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  PASSWORD,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '@assent/core/testing/world';
import { ownPage } from '../../testing.ts';
import { exchange, type RawAnswer } from './exchange.ts';
import { passkeyArrangements } from './passkey-examples.ts';

/** What stands for an example's value in the real world, and the credential that the request carries. */
export type Arranged = { real: Record<string, string>; headers?: Record<string, string> };
export type Base = { origin: string; account: TestAccount; person: TestPerson };
export type Arrange = (base: Base) => Promise<Arranged>;

const json = { 'content-type': 'application/json' };
const post = (origin: string, path: string, body: object, headers = {}): Promise<RawAnswer> =>
  exchange(origin, {
    method: 'POST',
    path,
    headers: { ...json, ...ownPage(), ...headers },
    body: JSON.stringify(body),
  });

/** Signs a developer in and answers the cookie. */
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

async function anInvite({ account }: Base) {
  const { invite_id, url } = await account.open.invites.create({ topic: account.default_topic });
  return { real: { [example.inviteId]: invite_id, [example.inviteToken]: tokenOf(url) } };
}

async function aQuestion({ account, person }: Base) {
  const { request } = send.example;
  const topic = account.default_topic;
  const { message_id } = await account.open.messages.send({ ...request, topic });
  return { real: { [example.messageId]: message_id }, headers: ownPage(person.token) };
}

/** A message to a person who has no other: what was sent before cannot be gathered with it. */
async function aQuestionOfNobodyElse({ origin, account }: Base) {
  return aQuestion({ origin, account, person: await aSubscriber(account) });
}

async function anAnsweredMessage(base: Base) {
  const { real } = await aQuestion(base);
  const message_id = real[example.messageId] ?? '';
  await base.person.inbox.answers.respond({ message_id, value: 'approve' });
  return { real };
}

/** A delivery that had nowhere to go, with one attempt in its log, and since then a callback URL. */
async function aFailedDelivery(base: Base) {
  const { account } = base;
  const asked = await anAnsweredMessage(base);
  const [delivery] = (await account.open.callbacks.deliveries({})).data;
  const deliveryId = delivery?.delivery_id ?? '';
  await Delivery.update({ status: 'exhausted', dueAt: null }, { where: { id: deliveryId } });
  await DeliveryAttempt.create({
    deliveryId,
    startedAt: Date.now(),
    url: 'https://acme.example/callback',
    signature: 'v1,c2lnbmVk',
    signatureTimestamp: Math.floor(Date.now() / 1000),
    durationMs: 87,
    statusCode: 500,
    error: 'non_2xx',
    responseExcerpt: 'Sorry',
  });
  await aCallbackUrl(base);
  return { real: { ...asked.real, [example.deliveryId]: deliveryId } };
}

async function aCallbackUrl({ account }: Base) {
  await account.console.accounts.saveCallbackUrl({ callback_url: 'https://acme.example/callback' });
  return { real: {} };
}

async function anotherAccount({ origin }: Base) {
  const account = await anAccount();
  return { real: {}, headers: await accessHeaders(origin, account) };
}

async function aSecureLink(base: Base) {
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

async function aDeviceOfAPerson() {
  const person = await aPerson();
  await aDevice(person);
  const [device] = (await person.inbox.pushes.devices({})).data;
  const real = { [example.pushSubscriptionId]: device?.push_subscription_id ?? '' };
  return { real, headers: ownPage(person.token) };
}

/** What an example needs to be true. Those that are not here need only an account and a person. */
export const arrangements: Record<string, Arrange> = {
  registerAccount: async () => ({
    real: { [example.developer]: anyEmail(), [example.username]: `acme-${Date.now()}` },
  }),
  verifyAccount: async () => {
    const { email } = await anAccount({ isVerified: false });
    return { real: { [example.developer]: email, [example.code]: await codeFor(email) } };
  },
  resendVerification: async () => ({ real: { [example.developer]: anyEmail() } }),
  forgotPassword: async () => ({ real: { [example.developer]: anyEmail() } }),
  resetPassword: async ({ origin }) => {
    const { email } = await anAccount();
    await post(origin, '/v1/developer/auth/email/forgot', { email });
    return { real: { [example.developer]: email, [example.code]: await codeFor(email) } };
  },
  refreshAccess: async ({ origin, account }) => ({
    real: {},
    headers: await refreshCookie(origin, account),
  }),
  signOutDeveloper: async ({ origin, account }) => ({
    real: {},
    headers: await refreshCookie(origin, account),
  }),
  resetSecret: anotherAccount,
  checkDomain: async ({ account }) => {
    await account.console.domains.save({ domain: example.domain });
    return { real: {} };
  },
  revokeDeveloperSession: async ({ account }) => {
    const { api } = call();
    await api.accounts.login({ email: account.email, password: PASSWORD });
    const { data } = await account.console.accounts.sessions({});
    const other = data.find((session) => !session.is_current);
    return { real: { [example.sessionId]: other?.session_id ?? '' } };
  },
  revokeOtherDeveloperSessions: anotherAccount,
  changePassword: anotherAccount,
  deleteAccount: async ({ origin }) => {
    const account = await anAccount();
    const real = { [example.username]: account.username };
    return { real, headers: await accessHeaders(origin, account) };
  },
  archiveTopic: async ({ account }) => {
    const { topic_id } = await account.open.topics.create({ name: 'old' });
    return { real: { [example.payments.topicId]: topic_id } };
  },
  revokeInvite: anInvite,
  showInvite: anInvite,
  joinTopic: async (base) => ({
    ...(await anInvite(base)),
    headers: ownPage((await aPerson()).token),
  }),
  startSignIn: async () => ({ real: { [example.person]: anyEmail() } }),
  signIn: async ({ origin }) => {
    const email = anyEmail();
    await post(origin, '/v1/app/auth/email/start', { email });
    return { real: { [example.person]: email, [example.code]: await codeFor(email) } };
  },
  signOut: async () => ({ real: {}, headers: ownPage((await aPerson()).token) }),
  revokeSession: async () => {
    const person = await aPerson();
    const [session] = (await person.inbox.people.sessions({})).data;
    const real = { [example.sessionId]: session?.session_id ?? '' };
    return { real, headers: ownPage(person.token) };
  },
  muteTopic: async ({ account }) => {
    const person = await aSubscriber(account);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    const real = { [example.subscriptionId]: mine?.subscription_id ?? '' };
    return { real, headers: ownPage(person.token) };
  },
  leaveTopic: async ({ account }) => {
    const person = await aSubscriber(account);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    const real = { [example.subscriptionId]: mine?.subscription_id ?? '' };
    return { real, headers: ownPage(person.token) };
  },
  getSubscriber: async ({ account }) => {
    const [newest] = (await account.open.subscriptions.subscribers({})).data;
    return { real: { [example.subscriberId]: newest?.subscriber_id ?? '' } };
  },
  removeSubscriber: async ({ account }) => {
    await aSubscriber(account);
    const [newest] = (await account.open.subscriptions.subscribers({})).data;
    return { real: { [example.subscriberId]: newest?.subscriber_id ?? '' } };
  },
  listMessages: anAnsweredMessage,
  getMessage: anAnsweredMessage,
  cancelMessage: async (base) => ({ real: (await aQuestion(base)).real }),
  listInbox: aQuestion,
  showInboxMessage: aQuestion,
  respondToMessage: aQuestion,
  ...passkeyArrangements,
  markMessageSeen: aQuestion,
  verifyContextLink: aSecureLink,
  mintContextLink: async (base) => ({
    real: (await aSecureLink(base)).real,
    headers: ownPage(base.person.token),
  }),
  listDeliveries: aFailedDelivery,
  getDelivery: aFailedDelivery,
  resendDelivery: aFailedDelivery,
  resendFailedDeliveries: aFailedDelivery,
  testCallback: aCallbackUrl,
  diagnoseCallback: aCallbackUrl,
  reportMessage: aQuestionOfNobodyElse,
  showNotification: aQuestionOfNobodyElse,
  listReports: async (base) => {
    const { real } = await aQuestion(base);
    await base.person.inbox.reports.report({ message_id: real[example.messageId] ?? '' });
    return { real };
  },
  listPushAttempts: async (base) => {
    await aDevice(base.person);
    const { real } = await aQuestion(base);
    while (await sendPushes(aPushService().send));
    return { real };
  },
  listPushSubscriptions: aDeviceOfAPerson,
  removePushSubscription: aDeviceOfAPerson,
  testPush: aDeviceOfAPerson,
};
