import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../messages/cards/card-fields.schema.ts';
import { change, select } from '../../platform/database/database.ts';
import { aPasskey, signedAnswer } from '../../testing/authenticator.ts';
import { aCard, aMessage, problemIn, refusal } from '../../testing/world.ts';
import { aQuorum, aTeam, eventsOf, type Member, memberAt, respond, type Team } from './testing.ts';

const amount = { key: 'amount', label: 'Amount', type: 'number' as const, default: 48_000 };
const reason = { key: 'why', label: 'Why', type: 'text' as const, applies_to: 'reject' as const };
const payload = { ...aCard, fields: [amount, reason] };

const approve = (person: Member, message_id: string, fields: FieldValues = { amount: 47_500 }) =>
  person.inbox.answers.respond({ message_id, value: 'approve', fields });
const takeBack = ({ inbox }: Member, message_id: string) => inbox.answers.takeBack({ message_id });
const shownTo = ({ inbox }: Member, message_id: string) => inbox.answers.show({ message_id });
const stateOf = ({ account }: Team, message_id: string) =>
  account.open.messages.get({ message_id });

/** Three people, and a message that some of them must approve, with a field. */
async function aPayment(required = 2, more: Parameters<typeof aQuorum>[2] = {}) {
  const team = await aTeam(3);
  const message_id = await aQuorum(team, required, { payload, ...more });
  const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
  return { team, ada, grace, joan, message_id };
}

/** The digest of the policy in the newest entry of a message in the log. */
async function policyDigestOf(messageId: string): Promise<string | null> {
  const rows = await select<{ entry: string }>(
    'SELECT entry FROM log_entries WHERE message_id = :messageId ORDER BY id DESC LIMIT 1',
    { messageId },
  );
  return JSON.parse(rows[0]?.entry ?? '{}').policy_digest;
}
const digestOf = (policy: object) =>
  `sha-256=${createHash('sha256')
    .update(canonicalize(policy) ?? '')
    .digest('base64')}`;

describe('the values that several people approve', () => {
  it('are those of the first one, for everybody', async () => {
    const { team, ada, grace, message_id } = await aPayment();
    expect((await shownTo(ada, message_id)).approvals).toMatchObject({
      values: 'same',
      fixed_fields: null,
    });
    const first = await approve(ada, message_id);
    expect(first.approvals.fixed_fields).toEqual({ amount: 47_500 });
    expect((await shownTo(grace, message_id)).approvals.fixed_fields).toEqual({ amount: 47_500 });
    const last = await approve(grace, message_id);
    expect(last).toMatchObject({ status: 'approved', approvals: { fixed_fields: null } });
    const { approvals, answers } = await stateOf(team, message_id);
    expect(approvals.values).toBe('same');
    expect(answers?.map(({ fields }) => fields)).toEqual([{ amount: 47_500 }, { amount: 47_500 }]);
  });

  it('are refused if they differ, and nothing is stored', async () => {
    const { team, ada, grace, message_id } = await aPayment();
    await approve(ada, message_id);
    const others: FieldValues[] = [{ amount: 48_000 }, {}];
    for (const fields of others) {
      const { code, more } = await problemIn(approve(grace, message_id, fields));
      expect([code, more.params, more.extra]).toEqual([
        'values_differ',
        { name: 'Ada' },
        { fields: { amount: 47_500 } },
      ]);
    }
    expect(await stateOf(team, message_id)).toMatchObject({
      progress: { required: 2, approved: 1 },
      report_count: 0,
    });
    expect(await eventsOf(team, message_id)).toHaveLength(1);
    expect(await approve(grace, message_id)).toMatchObject({ status: 'approved' });
  });

  it('change once the first one has taken theirs back', async () => {
    const { ada, grace, message_id } = await aPayment();
    await approve(ada, message_id);
    await takeBack(ada, message_id);
    expect((await shownTo(grace, message_id)).approvals.fixed_fields).toBeNull();
    await approve(grace, message_id, {});
    expect((await shownTo(ada, message_id)).approvals.fixed_fields).toEqual({});
    expect(await refusal(approve(ada, message_id))).toBe('values_differ');
    expect(await approve(ada, message_id, {})).toMatchObject({ status: 'approved' });
  });

  it('are fixed while any approval stands', async () => {
    const { ada, grace, joan, message_id } = await aPayment(3);
    await approve(ada, message_id);
    await approve(grace, message_id);
    await takeBack(ada, message_id);
    const { code, more } = await problemIn(approve(ada, message_id, { amount: 1 }));
    expect([code, more.params]).toEqual(['values_differ', { name: 'Grace' }]);
    await takeBack(grace, message_id);
    for (const person of [joan, ada]) await approve(person, message_id, { amount: 1 });
    expect(await approve(grace, message_id, { amount: 1 })).toMatchObject({ status: 'approved' });
  });

  it('do not bind a rejection or a report', async () => {
    const { ada, grace, message_id } = await aPayment();
    await approve(ada, message_id);
    const rejected = await grace.inbox.answers.respond({
      message_id,
      value: 'reject',
      fields: { why: 'too much' },
    });
    expect(rejected).toMatchObject({ status: 'rejected', approvals: { fixed_fields: null } });
    const other = await aPayment();
    await approve(other.ada, other.message_id);
    const reported = await other.grace.inbox.reports.report({ message_id: other.message_id });
    expect(reported.status).toBe('rejected');
  });

  it('may differ if the sender says so', async () => {
    const { team, ada, grace, message_id } = await aPayment(2, { approvals: { values: 'each' } });
    await approve(ada, message_id);
    expect((await shownTo(grace, message_id)).approvals).toMatchObject({
      values: 'each',
      fixed_fields: null,
    });
    await approve(grace, message_id, { amount: 48_000 });
    const { approvals, answers } = await stateOf(team, message_id);
    expect(approvals.values).toBe('each');
    expect(answers?.map(({ fields }) => fields)).toEqual([{ amount: 47_500 }, { amount: 48_000 }]);
  });

  it('may differ in a message that is older than the rule', async () => {
    const { team, ada, grace, message_id } = await aPayment();
    const policy = JSON.stringify({ hasFields: true });
    await change('UPDATE messages SET policy = :policy WHERE id = :message_id', {
      policy,
      message_id,
    });
    await approve(ada, message_id);
    await approve(grace, message_id, { amount: 48_000 });
    const { status, approvals } = await stateOf(team, message_id);
    expect([status, approvals.values]).toEqual(['approved', null]);
    const rule = { approvals: { required: 2, exclude: [] }, require: 'session' };
    expect(await policyDigestOf(message_id)).toBe(digestOf(rule));
  });

  it.each(['same', 'each'] as const)('are in the log: %s', async (values) => {
    const { ada, message_id } = await aPayment(2, { approvals: { values } });
    await approve(ada, message_id);
    const rule = { approvals: { required: 2, exclude: [], values }, require: 'session' };
    expect(await policyDigestOf(message_id)).toBe(digestOf(rule));
  });

  it('cannot be chosen where they mean nothing', async () => {
    const { account } = await aTeam(1);
    const cases = [
      { payload, approvals: { values: 'same' as const } },
      { payload: aCard, approvals: { required: 2, values: 'each' as const } },
      {
        payload: { ...aCard, fields: [reason] },
        approvals: { required: 2, values: 'same' as const },
      },
    ];
    for (const more of cases) {
      const { code, more: said } = await problemIn(aMessage(account, more));
      expect([code, said.errors?.map((error) => `${error.pointer} ${error.code}`)]).toEqual([
        'validation_failed',
        ['/approvals/values unexpected'],
      ]);
    }
    const { message_id } = await aMessage(account, { approvals: { required: 2 } });
    const { approvals } = await account.open.messages.get({ message_id });
    expect(approvals.values).toBeNull();
  });
});

describe('first approvals of different values at the same time', () => {
  it('store the values of one', async () => {
    const { team, ada, grace, joan, message_id } = await aPayment(3);
    const given = await Promise.allSettled(
      [ada, grace, joan].map((person, at) => approve(person, message_id, { amount: at })),
    );
    const refused = given.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    const codes = refused.map((reason) => refusal(Promise.reject(reason)));
    expect(await Promise.all(codes)).toEqual(['values_differ', 'values_differ']);
    const { answers, progress } = await stateOf(team, message_id);
    expect([answers?.length, progress?.approved]).toEqual([1, 1]);
    for (const person of [ada, grace, joan]) {
      const { approvals } = await shownTo(person, message_id);
      expect(approvals.fixed_fields).toEqual(answers?.[0]?.fields);
    }
    expect((await eventsOf(team, message_id)).map(({ type }) => type)).toEqual([
      'message.progressed',
    ]);
  });
});

describe('values that a passkey signs', () => {
  it('are refused before, and after they were signed', async () => {
    const { ada, grace, message_id } = await aPayment(2, { require: 'passkey' });
    const [first, second] = [await aPasskey(ada), await aPasskey(grace)];
    const of = (value: number) => ({
      message_id,
      value: 'approve' as const,
      fields: { amount: value },
    });
    const early = await signedAnswer(grace, second.authenticator, of(48_000));
    await ada.inbox.answers.respond(await signedAnswer(ada, first.authenticator, of(47_500)));
    const { code, more } = await problemIn(grace.inbox.answers.respond(early));
    expect([code, more.extra]).toEqual(['values_differ', { fields: { amount: 47_500 } }]);
    const asking = grace.inbox.answers.passkeyChallenge(of(48_000));
    expect(await refusal(asking)).toBe('values_differ');
    const last = await signedAnswer(grace, second.authenticator, of(47_500));
    expect(await grace.inbox.answers.respond(last)).toMatchObject({ status: 'approved' });
  });

  it('may be anything once nothing is fixed', async () => {
    const { ada, grace, message_id } = await aPayment(2, { require: 'passkey' });
    const second = await aPasskey(grace);
    const first = await aPasskey(ada);
    const answer = { message_id, value: 'approve' as const };
    const signed = await signedAnswer(ada, first.authenticator, { ...answer, fields: {} });
    await ada.inbox.answers.respond(signed);
    await takeBack(ada, message_id);
    const other = { ...answer, fields: { amount: 2 } };
    const given = await grace.inbox.answers.respond(
      await signedAnswer(grace, second.authenticator, other),
    );
    expect(given.approvals.fixed_fields).toEqual({ amount: 2 });
  });
});

it('a repeated approval changes nothing, also after others have approved', async () => {
  const { ada, grace, message_id } = await aPayment(3);
  await approve(ada, message_id);
  await approve(grace, message_id);
  expect(await approve(ada, message_id)).toMatchObject({ approvals: { approved: 2 } });
  expect(await refusal(approve(ada, message_id, { amount: 1 }))).toBe('already_responded');
  expect(await refusal(respond(grace, message_id, 'reject'))).toBe('already_responded');
});
