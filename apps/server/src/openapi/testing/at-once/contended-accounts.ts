import { example } from '@assent/core/pure/platform/schemas/example';
import { aMember, invitationCodeFor } from '@assent/core/testing/members';
import { anAccount, aPerson, call, codeFor, PASSWORD } from '@assent/core/testing/world';
import { ownPage } from '../../../testing/server.ts';
import { aDeviceLogin } from '../device-login-examples.ts';
import {
  accessHeaders,
  aFailedDelivery,
  aKey,
  anInvite,
  aQuestion,
  post,
  refreshCookie,
} from '../examples-world.ts';
import { alternately, type Contention } from './contention.ts';

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const aWrongCode = (code: string) => alternately({}, { code: wrong(code) });

/** Rows of developers and their accounts. */
export const contendedAccounts: Record<string, Contention> = {
  'an address that registers': {
    operations: ['registerAccount', 'verifyAccount', 'resendVerification'],
    async arrange() {
      const { email, appid } = await anAccount({ isVerified: false });
      const code = await codeFor(email);
      const real = { [example.developer]: email, [example.code]: code };
      const inputs = {
        registerAccount: () => ({ username: undefined }),
        verifyAccount: (n: number) => ({ appid, ...aWrongCode(code)(n) }),
        resendVerification: () => ({ appid }),
      };
      return { real, inputs };
    },
  },

  'a developer': {
    operations: [
      ...['forgotPassword', 'resetPassword', 'signInDeveloper', 'reauthenticateDeveloper'],
      ...['changePassword', 'refreshAccess', 'revokeDeveloperSession'],
      ...['revokeOtherDeveloperSessions', 'signOutDeveloper'],
    ],
    async arrange({ origin, account }) {
      const { email, console } = account;
      await call().api.accounts.login({ email, password: PASSWORD });
      const { data } = await console.accounts.sessions({});
      const other = data.find(({ is_current }) => !is_current)?.session_id ?? '';
      const refresh = await refreshCookie(origin, account);
      await post(origin, '/v1/developer/auth/email/forgot', { email });
      const code = await codeFor(email);
      const real = { [example.code]: code, [example.sessionId]: other };
      const headers = { refreshAccess: () => refresh, signOutDeveloper: () => refresh };
      return { real, headers, inputs: { resetPassword: aWrongCode(code) } };
    },
  },

  'an account': {
    operations: [
      ...['nameSender', 'saveDomain', 'checkDomain', 'saveDomainLogo'],
      ...['saveSecurity', 'resetSecret'],
      ...['rollCallbackSecret', 'finishRollingCallbackSecret', 'saveCallbackUrl'],
    ],
    async arrange({ account }) {
      await account.console.domains.save({ domain: 'before.example' });
      const inputs = {
        nameSender: (n: number) => ({ sender_name: `Acme ${'ABCDEF'[n]}` }),
        saveDomain: alternately({}, { domain: null }),
        saveDomainLogo: alternately({}, { image: null }),
        resetSecret: alternately({}, { secret: 'callback_secret' }),
        saveCallbackUrl: (n: number) => ({ callback_url: `https://acme.example/${n}` }),
      };
      return { real: {}, inputs };
    },
  },

  'the callbacks of an app': {
    operations: [
      ...['saveCallbackUrl', 'setCallback', 'testCallback', 'diagnoseCallback'],
      ...['resendDelivery', 'resendFailedDeliveries', 'cancelMessage'],
    ],
    async arrange(base) {
      const { real } = await aFailedDelivery(base);
      const inputs = {
        saveCallbackUrl: (n: number) => ({ callback_url: `https://acme.example/${n}` }),
        setCallback: (n: number) => ({ callback_url: `https://acme.example/${n}` }),
      };
      return { real: { ...real, ...(await aQuestion(base)).real }, inputs };
    },
  },

  'the keys of an app, and a device that asks for one': {
    operations: [
      ...['createKey', 'revokeKey', 'findDeviceLogin', 'allowDeviceLogin', 'denyDeviceLogin'],
      ...['redeemDeviceLogin', 'withdrawDeviceLogin'],
    ],
    async arrange(base) {
      const key = await aKey(base);
      const allowed = await aDeviceLogin(base);
      const user_code = allowed.real[example.deviceLogin.code] ?? '';
      const { deviceLogins, ownCredentials } = base.account.console;
      await deviceLogins.allow({ user_code, mode: 'live', scopes: ['all'] });
      const [waiting] = (await ownCredentials.list({})).device_logins;
      const undecided = await aDeviceLogin(base);
      const deviceCodeOf = ({ real }: typeof allowed) => real[example.deviceLogin.deviceCode] ?? '';
      const device_code = alternately(deviceCodeOf(allowed), deviceCodeOf(undecided));
      const real = {
        ...key.real,
        ...undecided.real,
        [example.deviceLogin.id]: waiting?.device_login_id ?? '',
      };
      return { real, inputs: { redeemDeviceLogin: (n) => ({ device_code: device_code(n) }) } };
    },
  },

  'the members of an account': {
    operations: [
      ...['inviteMember', 'withdrawMemberInvitation', 'acceptMemberInvitation'],
      ...['changeMemberRole', 'removeMember', 'leaveAccount'],
    ],
    async arrange({ origin, account }) {
      const member = await aMember(account, 'owner');
      const invited = await anAccount();
      const { email } = invited;
      const { invitation_id } = await account.console.members.invite({ email, role: 'developer' });
      const real = {
        [example.colleagueId]: member.developer_id,
        [example.colleague]: email,
        [example.invitationId]: invitation_id,
        [example.invitationCode]: await invitationCodeFor(email),
      };
      const inApp = { 'assent-app': account.appid };
      const [own, others, theirs] = [
        await accessHeaders(origin, account),
        { authorization: `Bearer ${member.bearer}`, ...inApp },
        await accessHeaders(origin, invited),
      ];
      const headers = {
        acceptMemberInvitation: () => theirs,
        leaveAccount: alternately<Record<string, string>>(own, others),
      };
      return { real, headers, inputs: { changeMemberRole: alternately({}, { role: 'viewer' }) } };
    },
  },

  'an account that is being deleted': {
    operations: [
      ...['sendMessage', 'createKey', 'createInvite', 'inviteMember', 'joinTopic'],
      ...['respondToMessage', 'saveCallbackUrl', 'registerAccount', 'deleteAccount'],
    ],
    async arrange(base) {
      const real = {
        ...(await aQuestion(base)).real,
        ...(await anInvite(base)).real,
        [example.username]: base.account.username,
      };
      const newcomer = ownPage((await aPerson()).token);
      const inputs = { registerAccount: () => ({ username: undefined }) };
      return { real, inputs, headers: { joinTopic: () => newcomer } };
    },
  },
};
