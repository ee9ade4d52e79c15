import { example } from '@assent/core/pure/platform/schemas/example';
import { aDeveloperPasskey } from '@assent/core/testing/authenticator';
import { aMember, aStrictAccount, invitationCodeFor } from '@assent/core/testing/members';
import { aDevice, aPushService } from '@assent/core/testing/recorders';
import { sendPushes } from '@assent/core/testing/send-pushes';
import { aPair, ask, standIn } from '@assent/core/testing/stand-ins';
import { anAccount, anyEmail, aPerson, call, codeFor, PASSWORD } from '@assent/core/testing/world';
import { ownPage } from '../../testing/server.ts';
import type { Operation } from '../operations.ts';
import {
  aDeviceLogin,
  anAllowedDeviceLogin,
  aWaitingDeviceLogin,
} from './device-login-examples.ts';
import {
  type Arrange,
  type Arranged,
  aCallbackUrl,
  accessHeaders,
  aDeviceOfAPerson,
  aDrill,
  aDrillSchedule,
  aFailedDelivery,
  aFile,
  aGroup,
  aGroupOfOne,
  aKey,
  aNewSubscriber,
  anAccountForDrills,
  anAnsweredMessage,
  anApprovedQuestion,
  anAskableMessage,
  anAskedMessage,
  anInvite,
  anotherAccount,
  aQuestion,
  aQuestionOfNobodyElse,
  aReceipt,
  aSecureLink,
  aSubscription,
  aTestQuestion,
  aTopic,
  type Base,
  post,
  refreshCookie,
} from './examples-world.ts';
import { handoverArrangements } from './handover-examples.ts';
import { passkeyArrangements } from './passkey-examples.ts';

/** Who has been asked, and their session. */
async function askedStandIn() {
  const { ada, sam } = await aPair();
  const { stand_in_id } = await ask(ada, sam);
  return { real: { [example.standInId]: stand_in_id }, headers: ownPage(sam.token) };
}

/** What the examples of stand-ins need. */
const standInArrangements: Record<string, Arrange> = {
  listStandIns: async () => {
    const { ada, sam } = await aPair();
    await ask(ada, sam);
    return { real: {}, headers: ownPage(ada.token) };
  },
  askStandIn: async () => ({ real: {}, headers: ownPage((await aPerson()).token) }),
  acceptStandIn: askedStandIn,
  declineStandIn: askedStandIn,
  endStandIn: async () => {
    const { ada, sam } = await aPair();
    const real = { [example.standInId]: await standIn(ada, sam) };
    return { real, headers: ownPage(sam.token) };
  },
};

const withColleague: Arrange = async ({ account }) => {
  const { developer_id } = await aMember(account, 'developer');
  return { real: { [example.colleagueId]: developer_id } };
};

/** What the examples about members need. */
const memberArrangements: Record<string, Arrange> = {
  inviteMember: async () => ({ real: { [example.colleague]: anyEmail() } }),
  withdrawMemberInvitation: async ({ account }) => {
    const invited = { email: anyEmail(), role: 'viewer' as const };
    const { invitation_id } = await account.console.members.invite(invited);
    return { real: { [example.invitationId]: invitation_id } };
  },
  acceptMemberInvitation: async ({ origin, account }) => {
    const colleague = await anAccount();
    await account.console.members.invite({ email: colleague.email, role: 'developer' });
    const real = { [example.invitationCode]: await invitationCodeFor(colleague.email) };
    return { real, headers: await accessHeaders(origin, colleague) };
  },
  resetMemberPasskeys: async () => {
    const account = await aStrictAccount();
    const { own, developer_id } = await aMember(account, 'developer');
    await aDeveloperPasskey(own);
    // Not a session of the password, which accessHeaders begins.
    const headers = { authorization: `Bearer ${account.access_token}` };
    return { real: { [example.colleagueId]: developer_id }, headers };
  },
  leaveAccount: async ({ origin }) => {
    const account = await anAccount();
    await aMember(account, 'owner');
    return { real: {}, headers: await accessHeaders(origin, account) };
  },
};

/** What a value in an example's request stands for. An example that names one needs no entry below. */
const namedBy: Record<string, Arrange> = {
  [example.payments.topicId]: aTopic,
  [example.fileId]: aFile,
  [example.groupId]: aGroup,
  [example.drillId]: aDrill,
  [example.drillScheduleId]: aDrillSchedule,
  [example.inviteId]: anInvite,
  [example.inviteToken]: anInvite,
  [example.subscriberId]: aNewSubscriber,
  [example.subscriptionId]: aSubscription,
  [example.messageId]: aQuestion,
  [example.contextToken]: aSecureLink,
  [example.deliveryId]: aFailedDelivery,
  [example.pushSubscriptionId]: aDeviceOfAPerson,
  [example.keyId]: aKey,
  [example.colleagueId]: withColleague,
  [example.deviceLogin.code]: aDeviceLogin,
  [example.deviceLogin.deviceCode]: anAllowedDeviceLogin,
  [example.deviceLogin.id]: aWaitingDeviceLogin,
};

/** What the examples of these operations need instead. The others need what their request names, or nothing. */
export const exceptions: Record<string, Arrange> = {
  registerAccount: async () => ({
    real: { [example.developer]: anyEmail(), [example.username]: `acme-${Date.now()}` },
  }),
  verifyAccount: async () => {
    const { email, appid } = await anAccount({ isVerified: false });
    const code = await codeFor(email);
    return {
      real: { [example.developer]: email, [example.code]: code, [example.appid]: appid },
    };
  },
  setGroupOnCall: aGroupOfOne,
  listDrillSchedules: aDrillSchedule,
  listDrills: aDrill,
  listMyDrills: aDrill,
  startDrill: anAccountForDrills,
  askAboutMessage: anAskableMessage,
  answerQuestion: anAskedMessage,
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
  listKeys: aKey,
  listOwnCredentials: aKey,
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
  ...memberArrangements,
  ...standInArrangements,
  ...handoverArrangements,
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
  startAddressChange: async () => ({
    real: { [example.newAddress]: anyEmail() },
    headers: ownPage((await aPerson()).token),
  }),
  confirmAddressChange: async () => {
    const [{ token, inbox }, email] = [await aPerson(), anyEmail()];
    await inbox.addresses.start({ email });
    return { real: { [example.code]: await codeFor(email) }, headers: ownPage(token) };
  },
  startErasure: async () => ({ real: {}, headers: ownPage((await aPerson()).token) }),
  eraseMyData: async () => {
    const { email, token, inbox } = await aPerson();
    await inbox.personalData.startErasure({});
    return { real: { [example.code]: await codeFor(email) }, headers: ownPage(token) };
  },
  signOut: async () => ({ real: {}, headers: ownPage((await aPerson()).token) }),
  revokeSession: async () => {
    const person = await aPerson();
    const [session] = (await person.inbox.people.sessions({})).data;
    const real = { [example.sessionId]: session?.session_id ?? '' };
    return { real, headers: ownPage(person.token) };
  },
  listMessages: anAnsweredMessage,
  getMessage: anAnsweredMessage,
  listInbox: aQuestion,
  takeBackApproval: anApprovedQuestion,
  ...passkeyArrangements,
  mintContextLink: aSecureLink,
  listDeliveries: aFailedDelivery,
  resendFailedDeliveries: aFailedDelivery,
  testCallback: aCallbackUrl,
  diagnoseCallback: aCallbackUrl,
  reportMessage: aQuestionOfNobodyElse,
  showNotification: aQuestionOfNobodyElse,
  getReceipt: aReceipt,
  getOwnReceipt: aReceipt,
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
  testRespond: aTestQuestion,
  advanceTestClock: aTestQuestion,
  listPushSubscriptions: aDeviceOfAPerson,
  testPush: aDeviceOfAPerson,
};

/** Makes what the example of an operation needs: its exception, or whatever its request names. */
export async function arrange({ docs }: Operation, base: Base): Promise<Arranged> {
  const exception = exceptions[docs.operationId];
  if (exception) return exception(base);
  const request = JSON.stringify(docs.example.request);
  const named = Object.keys(namedBy).filter((value) => request.includes(`"${value}"`));
  let arranged: Arranged = { real: {} };
  for (const value of named) {
    const one = await namedBy[value]?.(base);
    arranged = { ...arranged, ...one, real: { ...arranged.real, ...one?.real } };
  }
  return arranged;
}
