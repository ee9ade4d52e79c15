import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { beforeAll, describe, expect, it } from 'vitest';
import { aQuorum, aTeam, memberAt, respond } from '../answers/approvals/testing.ts';
import { select } from '../platform/database/database.ts';
import { anEmptyLog, appendAll } from '../testing/machine/empty-log.ts';
import { aStandIn, idOf, messageTo } from '../testing/stand-ins.ts';
import { answered, aTestApp } from '../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  service,
  type TestAccount,
  type TestPerson,
} from '../testing/world.ts';

// What entries say of the app, of stand-ins and of the reference, and who can learn that.

let account: TestAccount;
let person: TestPerson;
beforeAll(async () => {
  // What this process remembers of the log of another test does not apply.
  await anEmptyLog();
  account = await anAccount();
  person = await aSubscriber(account);
});

const digestOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `sha-256=${hash.digest('base64')}`;
};
/** Sends a message with a reference, which the person approves. */
async function approved(ext: string | null) {
  const { message_id } = await aMessage(account, ext === null ? {} : { ext });
  await person.inbox.answers.respond({ message_id, value: 'approve' });
  return message_id;
}
const senders = (message_id: string) => account.open.receipts.show({ message_id });
const persons = (message_id: string) => person.inbox.receipts.own({ message_id });

describe('an entry', () => {
  it('says that its app is live', async () => {
    const { entry } = await senders(await approved(null));
    expect(entry).toMatchObject({ v: 1, type: 'decision', mode: 'live', appid: account.appid });
  });

  it('has the rule for groups in its digest, and the groups of who answered', async () => {
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const { open } = team.account;
    for (const [name, who] of [['finance', ada] as const, ['security', grace] as const]) {
      const { group_id } = await open.groups.create({ name });
      await open.groups.setMembers({ group_id, subscribers: [who.subscriberId] });
    }
    const each = ['finance', 'security'].map((name) => ({ from: `group:${name}`, required: 1 }));
    const { message_id } = await aMessage(team.account, { approvals: { each } });
    await respond(ada, message_id, 'approve');
    await respond(grace, message_id, 'approve');
    const { entry } = await open.receipts.show({ message_id });
    expect(entry.answers.map(({ groups }) => groups)).toEqual([['finance'], ['security']]);
    const { approvals, require } = await open.messages.get({ message_id });
    const rule = { required: approvals.required, exclude: approvals.exclude, each };
    expect(approvals.each).toEqual(each);
    expect(entry.policy_digest).toBe(digestOf(canonicalize({ approvals: rule, require }) ?? ''));
  });

  it.each([
    ['usr_test_approves', 'approved'],
    ['usr_test_rejects', 'rejected'],
    ['usr_test_reports', 'rejected'],
  ])('says that its app is a test app: the answer of %s', async (approver, status) => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, { to: [approver] });
    await answered();
    const { entry } = await app.open.receipts.show({ message_id });
    const answers = [{ auth_method: 'test', subscriber_id: approver, on_behalf_of: null }];
    expect(entry).toMatchObject({
      v: 1,
      type: 'decision',
      mode: 'test',
      appid: app.appid,
      status,
      answers,
    });
  });

  it('says so of messages that end without an answer, and of reports', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, { to: ['usr_test_silent'] });
    await app.open.messages.cancel({ message_id });
    const { entry } = await app.open.receipts.show({ message_id });
    expect(entry).toMatchObject({
      v: 1,
      type: 'decision',
      mode: 'test',
      status: 'canceled',
      answers: [],
    });
    const reported = (await aMessage(account)).message_id;
    await person.inbox.reports.report({ message_id: reported });
    const ofReport = { message_id: reported, of: 'report' as const };
    expect((await account.open.receipts.show(ofReport)).entry).toMatchObject({ mode: 'live' });
  });

  it.each(['approve', 'reject'] as const)(
    'names whom a stand-in represented: %s',
    async (value) => {
      const { account, sam } = await aStandIn();
      const [ada, standIn] = [await idOf(account, 'Ada'), await idOf(account, 'Sam')];
      const message_id = await messageTo(account, ['Ada']);
      await sam.inbox.answers.respond({ message_id, value });
      const { entry } = await account.open.receipts.show({ message_id });
      expect(entry.answers).toMatchObject([{ value, subscriber_id: standIn, on_behalf_of: ada }]);
    },
  );

  it('of an approval that does not decide has the same members', async () => {
    const team = await aTeam(2);
    const message_id = await aQuorum(team, 2);
    await respond(memberAt(team, 0), message_id, 'approve');
    const { entry } = await team.account.open.receipts.show({ message_id });
    const none = { on_behalf_of: null, groups: null, conversation_digest: null };
    expect(entry).toMatchObject({
      v: 1,
      type: 'answer',
      mode: 'live',
      status: 'open',
      answers: [none],
    });
  });

  it('has no member that is not in its schema', async () => {
    const message_id = await approved('order 1');
    const [stored] = await select<{ entry: string }>(
      'SELECT entry FROM log_entries WHERE message_id = :message_id',
      { message_id },
    );
    expect(canonicalize((await senders(message_id)).entry)).toBe(stored?.entry);
  });
});

describe('the reference', () => {
  it('has a digest that the sender verifies with its salt', async () => {
    const { entry, salt_ext } = await senders(await approved('order 2'));
    expect(salt_ext).toMatch(/^[\w+/]{43}=$/);
    const salt = Buffer.from(salt_ext ?? '', 'base64');
    expect(entry.ext_digest).toBe(digestOf(salt, 'order 2'));
    expect(entry.ext_digest).not.toBe(digestOf(salt, 'order 3'));
  });

  it('cannot be confirmed with anything that a person gets', async () => {
    const message_id = await approved('order 4');
    await appendAll(service);
    const [own, shown] = [await persons(message_id), await senders(message_id)];
    expect(Object.keys(own)).toEqual(['entry', 'proof']);
    expect(own.entry).toEqual(shown.entry);
    const { answers } = person.inbox;
    const everything = [own, await answers.show({ message_id }), await answers.inbox({})];
    const salt = shown.salt_ext ?? '';
    for (const guess of ['order 4', digestOf('order 4'), salt])
      expect(JSON.stringify(everything)).not.toContain(guess);
    const known = [own.entry.salt, own.entry.payload_digest.slice('sha-256='.length)];
    for (const guess of known.map((text) => Buffer.from(text, 'base64')))
      expect(own.entry.ext_digest).not.toBe(digestOf(guess, 'order 4'));
  });

  it('has another digest in each entry', async () => {
    const entries = [await approved('order 5'), await approved('order 5')];
    const digests = await Promise.all(
      entries.map(async (id) => (await senders(id)).entry.ext_digest),
    );
    expect(new Set(digests).size).toBe(2);
  });

  it('has neither a digest nor a salt if the message has none', async () => {
    const receipt = await senders(await approved(null));
    expect(receipt.entry.ext_digest).toBeNull();
    expect(receipt).not.toHaveProperty('salt_ext');
  });
});
