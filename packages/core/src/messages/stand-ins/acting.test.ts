import { describe, expect, it } from 'vitest';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aStandIn, idOf, messageTo, openFor, standIn } from '../../testing/stand-ins.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  problemIn,
  refusal,
  service,
  type TestPerson,
} from '../../testing/world.ts';
import { messages } from '../messages/message.model.ts';

const refusalOf = (error: unknown) => refusal(Promise.reject(error));

const leaveAll = async ({ inbox }: TestPerson) => {
  for (const { subscription_id } of (await inbox.subscriptions.mine({})).data)
    await inbox.subscriptions.leave({ subscription_id });
};

describe('a stand-in', () => {
  it('sees what names the represented person, also from before, and for whom they act', async () => {
    const account = await anAccount();
    const [ada, sam] = [
      await aSubscriber(account, await aPerson({ name: 'Ada' })),
      await aSubscriber(account, await aPerson({ name: 'Sam' })),
    ];
    const before = await messageTo(account, ['Ada']);
    expect(await openFor(sam)).toEqual([]);
    await standIn(ada, sam);
    const after = await messageTo(account, ['Ada']);
    const own = await messageTo(account, ['Ada', 'Sam']);
    const wide = (await aMessage(account)).message_id;
    const { data } = await sam.inbox.answers.inbox({});
    expect(Object.fromEntries(data.map((each) => [each.message_id, each.acting_for]))).toEqual({
      [before]: { display_name: 'Ada' },
      [after]: { display_name: 'Ada' },
      [own]: null,
      [wide]: null,
    });
    expect(await sam.inbox.answers.waiting({})).toEqual({ open: 4 });
  });

  it('acts, on a closed message that names several of theirs, for one who has not answered', async () => {
    const account = await anAccount();
    const [ada, grace, sam] = [
      await aSubscriber(account, await aPerson({ name: 'Ada' })),
      await aSubscriber(account, await aPerson({ name: 'Grace' })),
      await aSubscriber(account, await aPerson({ name: 'Sam' })),
    ];
    await standIn(ada, sam);
    await standIn(grace, sam);
    for (const [answered, by, other] of [
      [await messageTo(account, ['Ada', 'Grace']), ada, 'Grace'],
      [await messageTo(account, ['Ada', 'Grace']), grace, 'Ada'],
    ] as const) {
      await by.inbox.answers.respond({ message_id: answered, value: 'reject' });
      const { acting_for } = await sam.inbox.answers.show({ message_id: answered });
      expect(acting_for).toEqual({ display_name: other });
    }
  });

  it('answers for the represented person, and the answer names both', async () => {
    const { account, ada, sam } = await aStandIn();
    await account.open.subscriptions.setReference({
      subscriber_id: await idOf(account, 'Ada'),
      reference: 'ada',
    });
    const message_id = await messageTo(account, ['Ada']);
    const answered = await sam.inbox.answers.respond({ message_id, value: 'approve' });
    expect(answered.response).toMatchObject({
      responder: { display_name: 'Sam', is_you: true },
      on_behalf_of: { display_name: 'Ada', is_you: false },
    });
    const { response, answers, to, recipients } = await account.open.messages.get({ message_id });
    const adaId = await idOf(account, 'Ada');
    expect(response).toMatchObject({
      responder: { subscriber_id: await idOf(account, 'Sam'), display_name: 'Sam' },
      on_behalf_of: { subscriber_id: adaId, display_name: 'Ada', reference: 'ada' },
    });
    expect([answers, to, recipients?.people]).toEqual([[response], [adaId], 1]);
    const seen = await ada.inbox.answers.show({ message_id });
    expect(seen.response?.on_behalf_of).toEqual({ display_name: 'Ada', is_you: true });
    const closed = (await sam.inbox.answers.inbox({ state: 'closed' })).data;
    expect(closed.map((each) => each.message_id)).toEqual([message_id]);
    const subjects = (await showMailbox(service, ada.email)).map(({ subject }) => subject);
    expect(subjects[0]).toMatch(/^Sam answered a request from .* for you$/);
  });

  it('and the represented person answer once between them', async () => {
    const { account, ada, sam } = await aStandIn();
    const message_id = await messageTo(account, ['Ada']);
    const both = await Promise.allSettled([
      ada.inbox.answers.respond({ message_id, value: 'approve' }),
      sam.inbox.answers.respond({ message_id, value: 'reject' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const message = await account.open.messages.get({ message_id });
    expect(message.answers).toHaveLength(1);
    const isFor = message.response?.on_behalf_of !== null;
    const late = isFor
      ? ada.inbox.answers.respond({ message_id, value: 'approve' })
      : sam.inbox.answers.respond({ message_id, value: 'reject' });
    const { code, more } = await problemIn(late);
    expect(code).toBe('already_responded');
    expect(more.detail).toBe(
      isFor ? 'Sam, for you, answered “Reject”.' : 'Ada answered “Approve”.',
    );
  });

  it('answers many messages at once, and after the end none', async () => {
    const { account, ada, sam, stand_in_id } = await aStandIn();
    const ids = await Promise.all(Array.from({ length: 12 }, () => messageTo(account, ['Ada'])));
    const answering = ids.map((message_id, at) =>
      sam.inbox.answers
        .respond({ message_id, value: at % 2 ? 'approve' : 'reject' })
        .then(() => 'answered', refusalOf),
    );
    const ending = ada.inbox.standIns.end({ stand_in_id });
    const outcomes = await Promise.all(answering);
    await ending;
    expect(outcomes.filter((each) => each !== 'answered' && each !== 'not_found')).toEqual([]);
    for (const [at, message_id] of ids.entries()) {
      const { response } = await account.open.messages.get({ message_id });
      expect(response !== null).toBe(outcomes[at] === 'answered');
    }
  });

  it('sees and answers nothing for the other person after the end, whoever ends it', async () => {
    for (const who of ['ada', 'sam'] as const) {
      const { account, stand_in_id, ...people } = await aStandIn();
      const [open, closed] = [await messageTo(account, ['Ada']), await messageTo(account, ['Ada'])];
      await people.sam.inbox.answers.respond({ message_id: closed, value: 'approve' });
      await people[who].inbox.standIns.end({ stand_in_id });
      const { answers } = people.sam.inbox;
      expect((await answers.inbox({})).data).toEqual([]);
      expect((await answers.inbox({ state: 'closed' })).data).toEqual([]);
      expect(await refusal(answers.show({ message_id: open }))).toBe('not_found');
      const answering = answers.respond({ message_id: open, value: 'approve' });
      expect(await refusal(answering)).toBe('not_found');
    }
  });

  it('sees nothing of a topic that one of the two has left', async () => {
    for (const who of ['ada', 'sam'] as const) {
      const { account, ...people } = await aStandIn();
      const message_id = await messageTo(account, ['Ada']);
      await leaveAll(people[who]);
      expect(await openFor(people.sam)).toEqual([]);
      const answering = people.sam.inbox.answers.respond({ message_id, value: 'approve' });
      expect(await refusal(answering)).toBe('not_found');
    }
  });

  it('does not pass on what they have for somebody else', async () => {
    const { account, sam } = await aStandIn();
    const eve = await aSubscriber(account, await aPerson({ name: 'Eve' }));
    await standIn(sam, eve);
    const forAda = await messageTo(account, ['Ada']);
    const forSam = await messageTo(account, ['Sam']);
    expect((await openFor(sam)).toSorted()).toEqual([forAda, forSam].toSorted());
    expect(await openFor(eve)).toEqual([forSam]);
  });

  it('sees a message for two represented people once', async () => {
    const { account, sam } = await aStandIn();
    await standIn(await aSubscriber(account, await aPerson({ name: 'Eve' })), sam);
    const message_id = await messageTo(account, ['Ada', 'Eve']);
    expect(await openFor(sam)).toEqual([message_id]);
    const answered = await sam.inbox.answers.respond({ message_id, value: 'approve' });
    expect(answered.status).toBe('approved');
  });

  it('finds what names the represented person in a search', async () => {
    const { account, sam, stand_in_id } = await aStandIn();
    const closed = await messageTo(account, ['Ada']);
    await sam.inbox.answers.respond({ message_id: closed, value: 'approve' });
    const open = await messageTo(account, ['Ada']);
    const found = async (state: 'open' | 'closed') =>
      (await sam.inbox.answers.inbox({ state, q: 'invoice' })).data.map((each) => each.message_id);
    expect([await found('open'), await found('closed')]).toEqual([[open], [closed]]);
    await sam.inbox.standIns.end({ stand_in_id });
    expect([await found('open'), await found('closed')]).toEqual([[], []]);
  });

  it('reports for the represented person', async () => {
    const { account, sam } = await aStandIn();
    const message_id = await messageTo(account, ['Ada']);
    const reported = await sam.inbox.reports.report({ message_id });
    expect(reported).toMatchObject({ status: 'rejected', reported: true });
    expect(reported.response?.on_behalf_of).toEqual({ display_name: 'Ada', is_you: false });
  });
});

/** A message with one of several approvals, by one of the two. */
async function aHalfApproved(by: 'ada' | 'sam') {
  const { account, ...people } = await aStandIn();
  const message_id = await messageTo(account, ['Ada']);
  await people[by].inbox.answers.respond({ message_id, value: 'approve' });
  // As if more approvals were required.
  const open = { status: 'delivered', closedAt: null, approvalsGiven: 1 } as const;
  await messages.update(open, { where: { id: message_id } });
  return { ...people, message_id };
}

it.each([
  ['ada', 'sam', 'Ada answered “Approve”, which counts for the person whom you represent.'],
  ['sam', 'ada', 'Sam answered “Approve”, which counts for you.'],
] as const)('an answer of %s keeps %s from answering', async (by, other, detail) => {
  const { message_id, ...people } = await aHalfApproved(by);
  const { answers } = people[other].inbox;
  expect((await answers.show({ message_id })).cannot_answer).toBe('answered');
  const { code, more } = await problemIn(answers.respond({ message_id, value: 'approve' }));
  expect([code, more.detail]).toEqual(['already_responded', detail]);
  expect(more.extra?.response).toMatchObject({ value: 'approve' });
});
