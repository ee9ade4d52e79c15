import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeDeletedAccounts } from '../../jobs.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { definedTables } from '../../platform/database/tables.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aDeveloperPasskey } from '../../testing/authenticator.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { anUploadedFile } from '../../testing/files/uploads.ts';
import { logRequests } from '../../testing/logged-requests.ts';
import { aMember } from '../../testing/members.ts';
import { aDevice, answered, aPushService, aReceiver } from '../../testing/recorders.ts';
import { gatherPushes, sendPushes } from '../../testing/send-pushes.ts';
import { placesOf } from '../../testing/stored-rows.ts';
import { addTestModeRows } from '../../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  PASSWORD,
  problemIn,
  refusal,
  service,
  type TestAccount,
  tokenOf,
} from '../../testing/world.ts';
import { useFiles } from '../files/file-uses.ts';

afterEach(() => vi.useRealTimers());
const aMinuteLater = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000, shouldAdvanceTime: true });
const end = ({ console, username }: TestAccount) =>
  console.accounts.deleteAccount({ password: PASSWORD, username });

const removeAll = async () => {
  aMinuteLater();
  while (await removeDeletedAccounts(service));
};

/** An account with a row in every table: open, narrowed and closed messages, a question, a failing callback, a key, a code. */
async function aBusyAccount() {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const person = await aSubscriber(account);
  await aDevice(person);
  const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
  const other = await aSubscriber(account);
  const narrowed = await aMessage(account, {
    to: [subscriber?.subscriber_id ?? ''],
    fallback: 'mail',
  });
  const link = { context_url: 'https://shop.example.com/orders/17', context_secure: true };
  const open = await aMessage(account, {
    ext: 'order-17',
    remind_every: 60,
    questions: 'allowed',
    ...link,
  });
  await person.inbox.contextLinks.mint({ message_id: open.message_id });
  const reply_to = { url: 'https://flows.example.com/resume/17', authorization: 'Bearer 17' };
  const { message_id } = await aMessage(account, { reply_to });
  await person.inbox.answers.respond({ message_id, value: 'approve' });
  await other.inbox.reports.report({ message_id });
  await person.inbox.answers.seen({ message_id: open.message_id });
  await person.inbox.questions.ask({ message_id: open.message_id, text: 'Which order?' });
  await deliverCallbacks(service, aReceiver(() => answered(500)).post);
  const keyed = call({
    surface: 'open',
    credentials: { bearer: `${account.appid}:${account.open_secret}` },
    request: { id: 'r', ip: 'x', userAgent: null, path: '/v1/open/topics', idempotencyKey: 'k' },
  });
  await keyed.api.topics.create({ name: 'payments' });
  await account.console.keys.create({ name: 'Payments', scopes: ['all'] });
  const { user_code } = await call().api.deviceLogins.start({});
  await account.console.deviceLogins.allow({ user_code, mode: 'live', scopes: ['all'] });
  await account.open.events.list({});
  await account.console.domains.save({ domain: 'shop.example.com' });
  await call().api.accounts.forgot({ email: account.email });
  await aDeveloperPasskey(account);
  await logRequests(account.appid, { requestId: 'order-17' });
  await addTestModeRows(account.appid, open.message_id);
  const { file_id } = await anUploadedFile(`${account.appid}:${account.open_secret}`);
  await inTransaction(() =>
    useFiles(account.appid, [{ fileId: file_id, messageId: open.message_id }]),
  );
  const { group_id } = await account.open.groups.create({ name: 'finance' });
  const subscribers = [subscriber?.subscriber_id ?? ''];
  await account.open.groups.setMembers({ group_id, subscribers });
  await aMessage(account, { to: ['group:finance'], scheduled_at: Date.now() + 3_600_000 });
  const { default_topic: topic } = account;
  await account.open.drills.start({ topic });
  await account.open.drills.setSchedule({ topic, day: 1, hour: 9 });
  const invite = await account.open.invites.create({ topic });
  return { account, person, open, narrowed, answeredId: message_id, token: tokenOf(invite.url) };
}

describe('a deleted account', () => {
  it('has no rows in any table after the purge', async () => {
    const { account, open } = await aBusyAccount();
    await gatherPushes(account);
    await aMessage(account);
    const topics = (await account.open.topics.list({})).data.map((topic) => topic.topic_id);
    const before = await placesOf(account.appid);
    // Only an object store and shards have rows in these (file-objects.test.ts, outbox.test.ts).
    const ofApps = definedTables().filter(
      ({ columns, tableName }) => columns.appId && !/^(file_objects|app_outbox)$/.test(tableName),
    );
    const withoutRows = ofApps.filter(({ tableName }) => !before.includes(`${tableName}.app_id`));
    expect(withoutRows.map(({ tableName }) => tableName)).toEqual([]);
    await end(account);
    await removeAll();
    for (const text of [account.appid, open.message_id, ...topics])
      expect(await placesOf(text)).toEqual([]);
    expect(await placesOf(account.email)).toEqual(['mails.recipient']);
  });

  it('is soft-deleted at once: none of its credentials is accepted', async () => {
    const { account } = await aBusyAccount();
    const { api, cookies } = call();
    await api.accounts.login({ email: account.email, password: PASSWORD });
    const developerSession = cookies.get('assent_refresh') ?? '';
    const resetCode = await codeFor(account.email);
    await end(account);
    expect(await refusal(account.open.topics.list({}))).toBe('invalid_credentials');
    expect(await refusal(account.console.accounts.show({}))).toBe('invalid_credentials');
    const refresh = call({ credentials: { developerSession } }).api.accounts.refresh({});
    expect(await refusal(refresh)).toBe('invalid_credentials');
    const login = { email: account.email, password: PASSWORD };
    expect(await refusal(api.accounts.login(login))).toBe('invalid_credentials');
    const reset = { email: account.email, code: resetCode, password: 'a fresh password' };
    expect(await refusal(api.accounts.reset(reset))).toBe('code_expired');
  });

  it('disappears from all inboxes immediately', async () => {
    const { account, person, open, narrowed, answeredId } = await aBusyAccount();
    expect((await person.inbox.answers.inbox({ state: 'open' })).data).toHaveLength(2);
    await end(account);
    for (const state of ['open', 'closed'] as const)
      expect((await person.inbox.answers.inbox({ state })).data).toEqual([]);
    for (const { message_id } of [open, narrowed, { message_id: answeredId }])
      expect(await refusal(person.inbox.answers.show({ message_id }))).toBe('not_found');
    const answer = { message_id: open.message_id, value: 'approve' as const };
    expect(await refusal(person.inbox.answers.respond(answer))).toBe('not_found');
    expect((await person.inbox.subscriptions.mine({})).data).toEqual([]);
  });

  it('has no valid invites', async () => {
    const { account, token } = await aBusyAccount();
    await end(account);
    const stranger = await aPerson();
    expect(await refusal(stranger.inbox.invites.show({ token }))).toBe('not_found');
    const join = stranger.inbox.subscriptions.join({ invite_token: token });
    expect(await refusal(join)).toBe('not_found');
  });

  it('sends no callbacks and no pushes', async () => {
    const { account, open, narrowed, answeredId } = await aBusyAccount();
    await end(account);
    const receiver = aReceiver();
    const pushService = aPushService();
    aMinuteLater();
    while (await deliverCallbacks(service, receiver.post));
    while (await sendPushes(pushService.send));
    const its = [open.message_id, narrowed.message_id, answeredId];
    expect(pushService.pushes.filter(({ topic }) => its.includes(topic))).toEqual([]);
    expect(receiver.posts.filter(({ body }) => body.includes(account.default_topic))).toEqual([]);
  });

  it('releases its address immediately, and its username after the purge', async () => {
    const { email, username, ...account } = await anAccount();
    await end({ email, username, ...account });
    const { api } = call();
    const again = { email, password: PASSWORD };
    expect(await refusal(api.accounts.register({ ...again, username }))).toBe('username_taken');
    const other = await api.accounts.register(again);
    expect(other.username).not.toBe(username);
    await removeAll();
    const second = await call().api.accounts.register({ ...again, username });
    expect(second).toMatchObject({ username });
  });

  it('is confirmed by mail after the purge', async () => {
    const account = await anAccount();
    await end(account);
    const subjects = async () =>
      (await showMailbox(service, account.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Your Assent account is being deleted']);
    await removeAll();
    expect(await subjects()).toEqual([
      `The Assent account ${account.username} is deleted`,
      'Your Assent account is being deleted',
    ]);
  });

  it('does not change other accounts and their people', async () => {
    const { account, person } = await aBusyAccount();
    const other = await anAccount();
    await aSubscriber(other, person);
    const { message_id } = await aMessage(other);
    await end(account);
    await removeAll();
    expect(await person.inbox.people.me({})).toMatchObject({ email: person.email });
    expect((await person.inbox.pushes.devices({})).data).toHaveLength(1);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await other.open.messages.get({ message_id })).toMatchObject({ status: 'approved' });
  });
});

describe('the removal', () => {
  it('waits for work in flight', async () => {
    const account = await anAccount();
    await end(account);
    while (await removeDeletedAccounts(service));
    expect(await placesOf(account.appid)).toContain('apps.id');
  });

  it('removes one account per step, in several steps and processes, and mails once', async () => {
    const { account } = await aBusyAccount();
    await end(account);
    aMinuteLater();
    const once = () => removeDeletedAccounts(service);
    let steps = 0;
    while ((await Promise.all([once(), once(), once()])).some((removed) => removed > 0)) steps += 1;
    expect(steps).toBeGreaterThan(3);
    expect(await placesOf(account.appid)).toEqual([]);
    expect(await showMailbox(service, account.email)).toHaveLength(2);
  });
});

describe('deleting an account', () => {
  it('requires the complete username', async () => {
    const account = await anAccount();
    const wrong = { password: PASSWORD, username: `${account.username}x` };
    const problem = await problemIn(account.console.accounts.deleteAccount(wrong));
    expect(problem.more.errors?.map(({ pointer }) => pointer)).toEqual(['/username']);
    expect(await account.console.accounts.show({})).toBeTruthy();
  });

  it('requires the password, with ten attempts in 15 minutes', async () => {
    const account = await anAccount();
    const { username } = account;
    const guess = () =>
      refusal(account.console.accounts.deleteAccount({ password: 'not this one', username }));
    for (let tried = 0; tried < 10; tried += 1) expect(await guess()).toBe('password_wrong');
    expect(await guess()).toBe('too_many_attempts');
    expect(await refusal(end(account))).toBe('too_many_attempts');
  });

  it('is reported by mail to its members', async () => {
    const account = await anAccount();
    const member = await aMember(account, 'developer');
    await end(account);
    const [mail] = await showMailbox(service, member.email);
    expect(mail?.subject).toBe(`The Assent account ${account.username} was deleted`);
  });
});
