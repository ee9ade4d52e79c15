import { example } from '@assent/core/fields/example';
import { sendPushes } from '@assent/core/jobs';
import { aDevice, aPushService } from '@assent/core/testing/recorders';
import {
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  PASSWORD,
} from '@assent/core/testing/world';
import { ownPage } from '../../testing.ts';
import {
  type Arrange,
  aCallbackUrl,
  accessHeaders,
  aDeviceOfAPerson,
  aFailedDelivery,
  anAnsweredMessage,
  anInvite,
  anotherAccount,
  aQuestion,
  aQuestionOfNobodyElse,
  aSecureLink,
  post,
  refreshCookie,
} from './examples-world.ts';
import { passkeyArrangements } from './passkey-examples.ts';

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
