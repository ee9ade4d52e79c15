import { type AnyTRPCRouter, TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem-answer.ts';
import { appRouter } from './router.ts';
import { aMember, invitationCodeFor } from './testing/members.ts';
import { browserKeys } from './testing/recorders.ts';
import { aTestApp } from './testing/test-app.ts';
import {
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  PASSWORD,
  type TestPerson,
  tokenOf,
} from './testing/world.ts';
import { causeOf } from './trpc.ts';

// Requests that meet each other on the same rows wait, or are told that another was first. None fails.

const AT_ONCE = 30;
/** Makes the request of a number; the rows that it changes are those of the other numbers. */
type Request = (number: number) => Promise<unknown>;

const anInbox = async () => {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account);
  return { account, inbox: person.inbox, message_id };
};
const subscriptionOf = async (inbox: TestPerson['inbox']) =>
  (await inbox.subscriptions.mine({})).data[0]?.subscription_id ?? '';
const [NEW_PASSWORD, SCOPES] = ['another correct horse', ['messages:read'] as const];

const operations: Record<string, () => Promise<Request>> = {
  async 'accounts.register'() {
    const email = anyEmail();
    return () => call().api.accounts.register({ email, password: PASSWORD });
  },
  async 'accounts.verify'() {
    const { email } = await anAccount({ isVerified: false });
    const code = await codeFor(email);
    return () => call().api.accounts.verify({ email, code });
  },
  async 'accounts.resend'() {
    const { email } = await anAccount({ isVerified: false });
    return () => call().api.accounts.resend({ email });
  },
  async 'accounts.login'() {
    const { email } = await anAccount();
    return (n) => call().api.accounts.login({ email, password: n % 3 ? PASSWORD : NEW_PASSWORD });
  },
  async 'accounts.forgot'() {
    const { email } = await anAccount();
    return () => call().api.accounts.forgot({ email });
  },
  async 'accounts.reset'() {
    const { email } = await anAccount();
    await call().api.accounts.forgot({ email });
    const code = await codeFor(email);
    return () => call().api.accounts.reset({ email, code, password: NEW_PASSWORD });
  },
  async 'accounts.changePassword'() {
    const { console } = await anAccount();
    const passwords = { password: PASSWORD, new_password: NEW_PASSWORD };
    return () => console.accounts.changePassword(passwords);
  },
  async 'accounts.reauthenticate'() {
    const { console } = await anAccount();
    return () => console.accounts.reauthenticate({ password: PASSWORD });
  },
  async 'accounts.resetSecret'() {
    const { console } = await anAccount();
    return () => console.accounts.resetSecret({ secret: 'open_secret' });
  },
  async 'accounts.rollCallbackSecret'() {
    const { console } = await anAccount();
    return (n) =>
      n % 2
        ? console.accounts.rollCallbackSecret({ overlap_seconds: 60 })
        : console.accounts.finishRoll({});
  },
  async 'accounts.saveCallbackUrl'() {
    const { console } = await anAccount();
    return (n) => console.accounts.saveCallbackUrl({ callback_url: `https://example.com/${n}` });
  },
  async 'accounts.nameSender'() {
    const { console } = await anAccount();
    return (n) => console.accounts.nameSender({ sender_name: `Shop ${n}` });
  },
  async 'accounts.endOtherSessions'() {
    const { console } = await anAccount();
    return () => console.accounts.endOtherSessions({});
  },
  async 'accounts.deleteAccount'() {
    const { console, username } = await anAccount();
    return () => console.accounts.deleteAccount({ password: PASSWORD, username });
  },
  async 'keys.create'() {
    const { console } = await anAccount();
    return (n) => console.keys.create({ name: `Key ${n}`, scopes: [...SCOPES] });
  },
  async 'keys.revoke'() {
    const { console } = await anAccount();
    const { key_id } = await console.keys.create({ name: 'Key', scopes: [...SCOPES] });
    return () => console.keys.revoke({ key_id });
  },
  async 'members.invite'() {
    const { console } = await anAccount();
    const email = anyEmail();
    return () => console.members.invite({ email, role: 'developer' });
  },
  async 'members.withdraw'() {
    const { console } = await anAccount();
    const { invitation_id } = await console.members.invite({
      email: anyEmail(),
      role: 'developer',
    });
    return () => console.members.withdraw({ invitation_id });
  },
  async 'deviceLogins.allow'() {
    const { console } = await anAccount();
    const { user_code } = await call().api.deviceLogins.start({});
    return (n) =>
      n % 3
        ? console.deviceLogins.allow({ user_code, mode: 'live', scopes: [...SCOPES] })
        : console.deviceLogins.deny({ user_code });
  },
  async 'deviceLogins.redeem'() {
    const { console } = await anAccount();
    const { user_code, device_code } = await call().api.deviceLogins.start({});
    await console.deviceLogins.allow({ user_code, mode: 'live', scopes: [...SCOPES] });
    return () => call().api.deviceLogins.redeem({ device_code });
  },
  async 'domains.save'() {
    const { console } = await anAccount();
    return (n) => console.domains.save({ domain: n % 3 ? `shop-${n}.example` : null });
  },
  async 'topics.create'() {
    const { open } = await anAccount();
    return () => open.topics.create({ name: 'payments' });
  },
  async 'topics.archive'() {
    const { open } = await anAccount();
    const { topic_id } = await open.topics.create({ name: 'payments' });
    return () => open.topics.archive({ topic_id });
  },
  async 'invites.create'() {
    const account = await anAccount();
    return () => account.open.invites.create({ topic: account.default_topic });
  },
  async 'invites.revoke'() {
    const account = await anAccount();
    const { invite_id } = await account.open.invites.create({ topic: account.default_topic });
    return () => account.open.invites.revoke({ invite_id });
  },
  async 'people.start'() {
    const email = anyEmail();
    return () => call({ surface: 'app' }).api.people.start({ email });
  },
  async 'people.enter'() {
    const email = anyEmail();
    await call({ surface: 'app' }).api.people.start({ email });
    const code = await codeFor(email);
    return () =>
      call({ surface: 'app' }).api.people.enter({ email, code, display_name: 'Ada Lovelace' });
  },
  async 'people.rename'() {
    const { inbox } = await aPerson();
    return (n) => inbox.people.rename({ display_name: `Ada ${String.fromCharCode(65 + n)}` });
  },
  async 'people.endOtherSessions'() {
    const { inbox } = await aPerson();
    return () => inbox.people.endOtherSessions({});
  },
  async 'people.logout'() {
    const { inbox } = await aPerson();
    return () => inbox.people.logout({});
  },
  async 'quietHours.save'() {
    const { inbox } = await aPerson();
    const hours = { on: true, from: 1_320, to: 420, time_zone: 'Europe/Berlin' };
    return () => inbox.quietHours.save(hours);
  },
  async 'pushes.subscribe'() {
    const { inbox } = await aPerson();
    const device = { endpoint: 'https://push.example/1', keys: browserKeys() };
    return () => inbox.pushes.subscribe(device);
  },
  async 'subscriptions.join'() {
    const account = await anAccount();
    const person = await aPerson();
    const { url } = await account.open.invites.create({ topic: account.default_topic });
    return () => person.inbox.subscriptions.join({ invite_token: tokenOf(url) });
  },
  async 'subscriptions.leave'() {
    const { inbox } = await anInbox();
    const subscription_id = await subscriptionOf(inbox);
    return () => inbox.subscriptions.leave({ subscription_id });
  },
  async 'subscriptions.mute'() {
    const { inbox } = await anInbox();
    const subscription_id = await subscriptionOf(inbox);
    return (n) => inbox.subscriptions.mute({ subscription_id, muted: n % 2 === 0 });
  },
  async 'subscriptions.setReference'() {
    const { account } = await anInbox();
    await aSubscriber(account);
    const people = (await account.open.subscriptions.subscribers({})).data;
    return (n) =>
      account.open.subscriptions.setReference({
        subscriber_id: people[n % 2]?.subscriber_id ?? '',
        reference: n % 3 ? 'ada' : null,
      });
  },
  async 'subscriptions.remove'() {
    const { account } = await anInbox();
    const [person] = (await account.open.subscriptions.subscribers({})).data;
    const subscriber_id = person?.subscriber_id ?? '';
    return () => account.open.subscriptions.remove({ subscriber_id });
  },
  async 'standIns.ask'() {
    const { inbox } = await anInbox();
    const { email } = await aPerson();
    const now = Date.now();
    return () => inbox.standIns.ask({ email, starts_at: now, ends_at: now + 86_400_000 });
  },
  async 'messages.send'() {
    const { account } = await anInbox();
    return () => aMessage(account);
  },
  async 'messages.cancel'() {
    const { account, message_id } = await anInbox();
    return () => account.open.messages.cancel({ message_id });
  },
  async 'answers.respond'() {
    const { inbox, message_id } = await anInbox();
    return (n) => inbox.answers.respond({ message_id, value: n % 2 ? 'approve' : 'reject' });
  },
  async 'answers.takeBack'() {
    const { inbox, message_id } = await anInbox();
    return (n) =>
      n % 2
        ? inbox.answers.takeBack({ message_id })
        : inbox.answers.respond({ message_id, value: 'approve' });
  },
  async 'answers.seen'() {
    const { inbox, message_id } = await anInbox();
    return () => inbox.answers.seen({ message_id });
  },
  async 'reports.report'() {
    const { inbox, message_id } = await anInbox();
    return (n) => inbox.reports.report({ message_id, mute: n % 2 === 0 });
  },
  async 'callbacks.setCallback'() {
    const { open } = await anAccount();
    return (n) => open.callbacks.setCallback({ callback_url: `https://example.com/${n}` });
  },
  async 'testMode.clock'() {
    const { open } = await aTestApp();
    return () => open.testMode.clock({ advance_seconds: 60 });
  },
  async 'members.accept'() {
    const { console } = await anAccount();
    const own = await anAccount();
    await console.members.invite({ email: own.email, role: 'developer' });
    const code = await invitationCodeFor(own.email);
    return () => own.console.members.accept({ code });
  },
  async 'members.setRole'() {
    const account = await anAccount();
    const { developer_id } = await aMember(account, 'developer');
    return (n) =>
      account.console.members.setRole({ developer_id, role: n % 2 ? 'owner' : 'viewer' });
  },
  async 'members.remove'() {
    const account = await anAccount();
    const { developer_id } = await aMember(account, 'developer');
    return () => account.console.members.remove({ developer_id });
  },
  async 'members.leave'() {
    const account = await anAccount();
    const { console } = await aMember(account, 'owner');
    return (n) => (n % 2 ? account.console : console).members.leave({});
  },
  async 'standIns.accept'() {
    const { inbox } = await anInbox();
    const other = await aPerson();
    const now = Date.now();
    const { stand_in_id } = await inbox.standIns.ask({
      email: other.email,
      starts_at: now,
      ends_at: now + 86_400_000,
    });
    return (n) =>
      n % 3 ? other.inbox.standIns.accept({ stand_in_id }) : inbox.standIns.end({ stand_in_id });
  },
  async 'pushes.unsubscribe'() {
    const { inbox } = await aPerson();
    const device = { endpoint: 'https://push.example/2', keys: browserKeys() };
    await inbox.pushes.subscribe(device);
    return (n) =>
      n % 2
        ? inbox.pushes.unsubscribe({ endpoint: device.endpoint })
        : inbox.pushes.subscribe(device);
  },
};

/** Operations that are not in the table, and why. */
const left: [operations: RegExp, why: string][] = [
  [
    /asskeys\.|^answers\.passkeyChallenge$/,
    'each request needs a challenge of its own, which is used once',
  ],
  [/^accounts\.(finishRoll)$/, 'runs with rollCallbackSecret'],
  [/^deviceLogins\.(deny|find|withdraw|start)$/, 'runs with allow, or changes no row of others'],
  [/^standIns\.(decline|end)$/, 'runs with accept'],
  [
    /^(accounts\.(refresh|logout|endSession)|people\.endSession)$/,
    'changes one session, as endOtherSessions',
  ],
  [/^members\.(resetPasskeys|saveSecurity)$/, 'needs a passkey'],
  [
    /^(callbacks\.(resend|resendFailed|test|diagnose)|domains\.check|pushes\.(test|remove))$/,
    'calls another system',
  ],
  [
    /^(contextLinks|permissionHooks|testMode)\./,
    'adds rows of its own, as messages.send and invites.create',
  ],
  [/^ownCredentials\./, 'is keys.revoke of several'],
];

/** Returns the names of the operations of a router that change something. */
const mutationsOf = ({ _def: { procedures } }: AnyTRPCRouter): string[] =>
  Object.entries<{ _def: { type: string } }>(procedures)
    .filter(([, procedure]) => procedure._def.type === 'mutation')
    .map(([path]) => path);

describe('each operation that changes something', () => {
  const mutations = mutationsOf(appRouter);

  it('is in the table, or left out for a reason', () => {
    const missing = mutations.filter(
      (path) => !(path in operations) && !left.some(([some]) => some.test(path)),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(operations).filter((path) => !mutations.includes(path))).toEqual([]);
  });
});

it.each(Object.entries(operations))(
  `${AT_ONCE} requests at once to %s are all answered without a fault`,
  async (_path, prepare) => {
    const request = await prepare();
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) =>
        request(number).then(
          () => 200,
          (error: unknown) => problemOf(error instanceof TRPCError ? causeOf(error) : error).status,
        ),
      ),
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
  },
);
