import { example } from '@assent/core/pure/platform/schemas/example';
import { aDeveloperPasskey } from '@assent/core/testing/authenticator';
import { aMember, aStrictAccount, invitationCodeFor } from '@assent/core/testing/members';
import { aDevice, aPushService } from '@assent/core/testing/recorders';
import { sendPushes } from '@assent/core/testing/send-pushes';
import { ask } from '@assent/core/testing/stand-ins';
import {
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  PASSWORD,
} from '@assent/core/testing/world';
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
  aBase,
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
  anAnsweredMessage,
  anApprovedQuestion,
  anAskableMessage,
  anAskedMessage,
  anInvite,
  aQuestion,
  aQuestionOfNobodyElse,
  aReceipt,
  aSecureLink,
  aSubscription,
  aTestQuestion,
  aTopic,
  type Base,
  callersOf,
  knownOf,
  once,
  post,
  refreshCookie,
} from './examples-world.ts';
import { handoverArrangements } from './handover-examples.ts';
import { passkeyArrangements } from './passkey-examples.ts';

/** Somebody who was asked to stand in for the person. */
async function askedStandIn({ account, person }: Base) {
  const sam = await aSubscriber(account);
  // After those that were asked for before.
  const { data } = await person.inbox.standIns.list({});
  const { stand_in_id } = await ask(person, sam, 7 * data.length);
  const real = { [example.standInId]: stand_in_id, [example.colleague]: sam.email };
  return { real, headers: ownPage(sam.token), sam };
}

/** What the examples of stand-ins need. */
const standInArrangements: Record<string, Arrange> = {
  listStandIns: async (base) => ({ real: (await askedStandIn(base)).real }),
  acceptStandIn: askedStandIn,
  declineStandIn: askedStandIn,
  endStandIn: async (base) => {
    const { real, headers, sam } = await askedStandIn(base);
    await sam.inbox.standIns.accept({ stand_in_id: real[example.standInId] ?? '' });
    return { real, headers };
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
  leaveAccount: async ({ account }) => {
    await aMember(account, 'owner');
    return { real: {} };
  },
};

async function aDomain({ account }: Base) {
  await account.console.domains.save({ domain: example.domain });
  return { real: {} };
}

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
  askAboutMessage: anAskableMessage,
  answerQuestion: anAskedMessage,
  resendVerification: async () => ({ real: { [example.developer]: anyEmail() } }),
  resetPassword: async ({ origin, account: { email } }) => {
    await post(origin, '/v1/developer/auth/email/forgot', { email });
    return { real: { [example.code]: await codeFor(email) } };
  },
  refreshAccess: async ({ origin, account }) => ({
    real: {},
    headers: await refreshCookie(origin, account),
  }),
  signOutDeveloper: async ({ origin, account }) => ({
    real: {},
    headers: await refreshCookie(origin, account),
  }),
  listKeys: aKey,
  listOwnCredentials: aKey,
  finishRollingCallbackSecret: async ({ account }) => {
    await account.console.accounts.rollCallbackSecret({ overlap_seconds: 3_600 });
    return { real: {} };
  },
  checkDomain: aDomain,
  saveDomainLogo: aDomain,
  revokeDeveloperSession: async ({ account }) => {
    const { api } = call();
    await api.accounts.login({ email: account.email, password: PASSWORD });
    const { data } = await account.console.accounts.sessions({});
    const other = data.find((session) => !session.is_current);
    return { real: { [example.sessionId]: other?.session_id ?? '' } };
  },
  deleteAccount: async ({ account }) => ({ real: { [example.username]: account.username } }),
  ...memberArrangements,
  ...standInArrangements,
  ...handoverArrangements,
  joinTopic: async (base) => ({
    ...(await anInvite(base)),
    headers: ownPage((await aPerson()).token),
  }),
  startSignIn: async () => ({ real: { [example.person]: anyEmail() } }),
  signIn: async ({ origin, person: { email } }) => {
    await post(origin, '/v1/app/auth/email/start', { email });
    return { real: { [example.person]: email, [example.code]: await codeFor(email) } };
  },
  startAddressChange: async () => ({ real: { [example.newAddress]: anyEmail() } }),
  confirmAddressChange: async ({ person }) => {
    const email = anyEmail();
    await person.inbox.addresses.start({ email });
    return { real: { [example.newAddress]: email, [example.code]: await codeFor(email) } };
  },
  eraseMyData: async ({ person: { email, inbox } }) => {
    await inbox.personalData.startErasure({});
    return { real: { [example.code]: await codeFor(email) } };
  },
  revokeSession: async ({ person: { email, inbox } }) => {
    await aPerson({ email });
    const other = (await inbox.people.sessions({})).data.find(({ is_current }) => !is_current);
    return { real: { [example.sessionId]: other?.session_id ?? '' } };
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

/** Operations that get an account and a person of their own, because they and the examples of others would change each other. */
export const alone = new Set([
  ...['resetSecret', 'resetPassword', 'changePassword', 'revokeOtherDeveloperSessions'],
  ...['deleteAccount', 'leaveAccount', 'signInDeveloperWithPasskey'],
  ...['startDrill', 'endDrill', 'getDrill', 'listDrills', 'listMyDrills', 'confirmDrill'],
  ...['setDrillSchedule', 'deleteDrillSchedule', 'listDrillSchedules'],
  ...['listStandIns', 'askStandIn', 'acceptStandIn', 'declineStandIn', 'endStandIn'],
  ...['startAddressChange', 'confirmAddressChange', 'startErasure', 'eraseMyData'],
  ...['signIn', 'signOut', 'revokeSession', 'leaveTopic', 'muteTopic'],
  ...['signInWithPasskey', 'listPasskeys', 'mailPasskeyCode', 'startPasskey', 'addPasskey'],
  ...['removePasskey', 'listPushSubscriptions', 'removePushSubscription', 'testPush'],
]);

/** Makes what the example of an operation needs: its exception, or whatever its request names. */
export async function arrange(operation: Operation, base: Base): Promise<Arranged> {
  const { docs, surface } = operation;
  if (base.isShared && alone.has(docs.operationId)) {
    const own = await aBase(base.origin);
    const { real, headers = callersOf(own)[surface] } = await arrange(operation, own);
    return { real: { ...knownOf(own), ...real }, headers };
  }
  const exception = exceptions[docs.operationId];
  if (exception) return once(exception, base);
  const request = JSON.stringify(docs.example.request);
  const named = Object.keys(namedBy).filter((value) => request.includes(`"${value}"`));
  let arranged: Arranged = { real: {} };
  for (const value of named) {
    const make = namedBy[value];
    const one = make && (await once(make, base));
    arranged = { ...arranged, ...one, real: { ...arranged.real, ...one?.real } };
  }
  return arranged;
}
