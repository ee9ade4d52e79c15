import { afterEach, describe, expect, it, vi } from 'vitest';
import { aQuorum, aTeam, memberAt, respond, type Team } from '../../answers/approvals/testing.ts';
import { runSteps, startScheduledMessages } from '../../jobs.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { aMessage, aSubscriber, asApp, problemIn, refusal, service } from '../../testing/world.ts';
import { aGroup, idsOf, recipientsInEvent, seenBy, sees } from './testing.ts';

afterEach(() => vi.useRealTimers());
const start = Date.now();
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

type Message = Parameters<typeof aMessage>[1];

describe('a message to a group', () => {
  it('is for who is a member when it is sent, and is shown as it was addressed', async () => {
    const team = await aTeam(4);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    const group_id = await aGroup(team, 'finance', ada, grace);
    const to = ['group:finance', joan.subscriberId];
    const sent = await aMessage(team.account, { to });
    const { message_id } = sent;
    expect(sent.recipients).toMatchObject({ people: 3, not_subscribed: 0, on_call_missing: [] });
    expect(await seenBy(team, message_id)).toEqual([0, 1, 2]);

    const { groups } = team.account.open;
    await groups.setMembers({ group_id, subscribers: idsOf(memberAt(team, 3)) });
    expect(await seenBy(team, message_id)).toEqual([0, 1, 2]);
    await groups.remove({ group_id });
    expect(await seenBy(team, message_id)).toEqual([0, 1, 2]);
    const message = await team.account.open.messages.get({ message_id });
    expect(message.to).toEqual(to);
    await respond(ada, message_id, 'approve');
    expect((await team.account.open.messages.get({ message_id })).status).toBe('approved');
  });

  it('is for nobody twice, and counts the members who are not on the topic', async () => {
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'finance', ada, grace);
    await team.account.open.subscriptions.remove({ subscriber_id: joan.subscriberId });
    await aGroup(team, 'security', grace, joan);
    const to = ['group:finance', 'group:security', ada.subscriberId];
    const { message_id, recipients } = await aMessage(team.account, { to });
    expect(recipients).toMatchObject({ people: 2, not_subscribed: 1 });
    await aSubscriber(team.account, joan);
    expect(await seenBy(team, message_id)).toEqual([0, 1]);
    expect((await team.account.open.messages.get({ message_id })).recipients).toEqual(recipients);
  });

  it('is refused with the place of a group that the app does not have', async () => {
    const team = await aTeam(1);
    await aGroup(team, 'finance', memberAt(team, 0));
    const send = (more: Parameters<typeof aMessage>[1]) => problemIn(aMessage(team.account, more));
    const ada = memberAt(team, 0).subscriberId;
    const wrong: [object, string][] = [
      [{ to: [ada, 'group:nobody'] }, '/to/1'],
      [{ to: [ada, 'group:nobody/on-call'] }, '/to/1'],
      [{ to: [ada], approvals: { exclude: ['group:nobody'] } }, '/approvals/exclude/0'],
      [{ to: [ada], widen: [{ after: 60, to: ['group:nobody'] }] }, '/widen/0/to/0'],
      [{ approvals: { each: [{ from: 'group:nobody' }] } }, '/approvals/each/0/from'],
      [{ to: ['group:Finance'] }, '/to/0'],
      [{ to: ['group:'] }, '/to/0'],
      [{ approvals: { each: [{ from: 'group:finance/on-call' }] } }, '/approvals/each/0/from'],
      [{ approvals: { each: [{ from: ada }] } }, '/approvals/each/0/from'],
    ];
    for (const [more, pointer] of wrong)
      expect((await send(more)).more.errors?.[0]?.pointer, JSON.stringify(more)).toBe(pointer);
    const test = asApp(team.account.test.appid, team.account.test.open_secret);
    const topic = team.account.test.default_topic;
    const card = { type: 'approval' as const, payload: { title: 'Hello' } };
    expect(await refusal(test.messages.send({ topic, ...card, to: ['group:finance'] }))).toBe(
      'validation_failed',
    );
  });

  it('is refused when nobody of it is on the topic', async () => {
    const team = await aTeam(1);
    await aGroup(team, 'finance');
    const { more } = await problemIn(aMessage(team.account, { to: ['group:finance'] }));
    expect(more.errors).toMatchObject([{ pointer: '/to', code: 'empty' }]);
  });

  it('is for at most a thousand people', async () => {
    const team = await aTeam(1);
    const ids = await namedCrowd(team.account, 1_000);
    const { groups } = team.account.open;
    const { group_id } = await groups.create({ name: 'all' });
    for (const from of [0, 400, 800])
      await groups.addMembers({ group_id, subscribers: ids.slice(from, from + 400) });
    const { recipients } = await aMessage(team.account, { to: ['group:all'] });
    expect(recipients.people).toBe(1_000);
    const to = ['group:all', memberAt(team, 0).subscriberId];
    const { code, more } = await problemIn(aMessage(team.account, { to }));
    expect([code, more.errors?.[0]?.pointer]).toEqual(['audience_too_large', '/to']);
  });

  it('is for at most a thousand people with its widenings, and excludes at most a thousand', async () => {
    const team = await aTeam(2);
    const ids = await namedCrowd(team.account, 1_200);
    const { groups } = team.account.open;
    for (const [name, first] of [
      ['these', 0],
      ['others', 600],
    ] as const) {
      const { group_id } = await groups.create({ name });
      for (const from of [first, first + 300])
        await groups.addMembers({ group_id, subscribers: ids.slice(from, from + 300) });
    }
    const [ada, grace] = idsOf(memberAt(team, 0), memberAt(team, 1));
    const to = [ada ?? ''];
    const both = ['group:these', 'group:others'];
    const wrong: [Message, string][] = [
      [{ to, widen: [{ after: 60, to: both }] }, '/widen/0/to'],
      [{ to: ['group:these'], widen: [{ after: 60, to: ['group:others'] }] }, '/widen/0/to'],
      [
        {
          to,
          widen: [
            { after: 60, to: ['group:these'] },
            { after: 120, to: [grace ?? ''] },
            { after: 180, to: ['group:others'] },
          ],
        },
        '/widen/2/to',
      ],
      [{ to, approvals: { exclude: both } }, '/approvals/exclude'],
      [{ approvals: { exclude: both } }, '/approvals/exclude'],
    ];
    for (const [more, pointer] of wrong) {
      const problem = await problemIn(aMessage(team.account, more));
      expect([problem.code, problem.more.errors?.[0]?.pointer]).toEqual([
        'audience_too_large',
        pointer,
      ]);
    }
    const widen = [{ after: 60, to: ['group:these', grace ?? ''] }];
    await aMessage(team.account, { to: ['group:these'], widen });
    await aMessage(team.account, { to, approvals: { exclude: ['group:these'] } });
  });

  it('is one of at most twenty, and the first one too many is named', async () => {
    const team = await aTeam(1);
    const ada = memberAt(team, 0);
    const names = Array.from({ length: 21 }, (_, at) => `g${at}`);
    for (const name of names) await aGroup(team, name, ada);
    const all = names.map((name) => `group:${name}`);
    const [twenty, other = ''] = [all.slice(0, 20), all[20]];
    await aMessage(team.account, { to: [...twenty, 'group:g0/on-call'] });
    const wrong: [Message, string][] = [
      [{ to: all }, '/to/20'],
      [{ to: twenty, widen: [{ after: 60, to: ['group:g1', other] }] }, '/widen/0/to/1'],
      [
        { to: twenty.slice(1), approvals: { exclude: ['group:g0', other] } },
        '/approvals/exclude/1',
      ],
      [
        { to: twenty, approvals: { each: [{ from: 'group:g0' }, { from: other }] } },
        '/approvals/each/1/from',
      ],
    ];
    for (const [more, pointer] of wrong) {
      const problem = await problemIn(aMessage(team.account, more));
      expect(problem.more.errors?.[0], pointer).toMatchObject({ pointer, code: 'too_many' });
    }
  });
});

describe('who is on call', () => {
  it('gets a message to them, and the others of the group do not', async () => {
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    const group_id = await aGroup(team, 'ops', ada, grace, joan);
    await team.account.open.groups.setOnCall({ group_id, subscribers: idsOf(grace) });
    const to = ['group:ops/on-call'];
    const { message_id, recipients } = await aMessage(team.account, { to });
    expect(recipients).toMatchObject({ people: 1, on_call_missing: [] });
    expect(await seenBy(team, message_id)).toEqual([1]);
    expect((await team.account.open.messages.get({ message_id })).to).toEqual(to);
  });

  it.each([
    ['nobody is', async () => {}],
    [
      'their time is over',
      async (team: Team, group_id: string) => {
        const subscribers = idsOf(memberAt(team, 0));
        await team.account.open.groups.setOnCall({
          group_id,
          subscribers,
          until: Date.now() + 200,
        });
        await expect
          .poll(async () => (await team.account.open.groups.get({ group_id })).on_call)
          .toBe(0);
      },
    ],
    [
      'their time was over when it was set',
      async (team: Team, group_id: string) => {
        const subscribers = idsOf(memberAt(team, 0));
        const until = Date.now() - 1;
        await team.account.open.groups.setOnCall({ group_id, subscribers, until });
      },
    ],
    [
      'all of them are excluded',
      async (team: Team, group_id: string) => {
        await team.account.open.groups.setOnCall({
          group_id,
          subscribers: idsOf(memberAt(team, 2)),
        });
      },
    ],
    [
      'they are not on the topic',
      async (team: Team, group_id: string) => {
        const [away] = idsOf(memberAt(team, 0));
        await team.account.open.groups.setOnCall({ group_id, subscribers: [away ?? ''] });
        await team.account.open.subscriptions.remove({ subscriber_id: away ?? '' });
      },
    ],
  ])('is replaced by the whole group when %s, and the sender sees it', async (_why, arrange) => {
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    const group_id = await aGroup(team, 'ops', ada, grace, joan);
    await arrange(team, group_id);
    const { message_id, recipients } = await aMessage(team.account, {
      to: ['group:ops/on-call'],
      approvals: { exclude: idsOf(joan) },
    });
    expect(recipients.on_call_missing).toEqual(['ops']);
    expect(await sees(grace, message_id)).toBe(true);
    const message = await team.account.open.messages.get({ message_id });
    expect(message.recipients?.on_call_missing).toEqual(['ops']);
    await respond(grace, message_id, 'reject');
    expect(await recipientsInEvent(team, message_id)).toEqual(recipients);
  });

  it('does not matter when everybody of the group is excluded: the message is refused', async () => {
    const team = await aTeam(2);
    const group_id = await aGroup(team, 'ops', memberAt(team, 0), memberAt(team, 1));
    const { groups, messages } = team.account.open;
    await groups.setOnCall({ group_id, subscribers: idsOf(memberAt(team, 0)) });
    const to = ['group:ops/on-call'];
    for (const exclude of [['group:ops'], idsOf(memberAt(team, 0), memberAt(team, 1))]) {
      const { more } = await problemIn(aMessage(team.account, { to, approvals: { exclude } }));
      expect(more.errors).toMatchObject([{ pointer: '/approvals/required', code: 'too_large' }]);
    }
    // Who is excluded by that name is who is on call.
    const { message_id, recipients } = await aMessage(team.account, {
      to,
      approvals: { exclude: ['group:ops/on-call'] },
    });
    expect(recipients).toMatchObject({ people: 2, on_call_missing: ['ops'] });
    expect((await messages.get({ message_id })).approvals.exclude).toEqual(['group:ops/on-call']);
    expect(await refusal(respond(memberAt(team, 0), message_id, 'approve'))).toBe('not_eligible');
  });

  it('excludes the whole group by its name when nobody is on call, and the sender sees it', async () => {
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'ops', ada, grace);
    const { message_id, recipients } = await aMessage(team.account, {
      approvals: { exclude: ['group:ops/on-call'] },
    });
    expect(recipients.on_call_missing).toEqual(['ops']);
    expect(await refusal(respond(ada, message_id, 'approve'))).toBe('not_eligible');
    expect(await refusal(respond(grace, message_id, 'approve'))).toBe('not_eligible');
    await respond(joan, message_id, 'approve');
  });

  it('is read when a scheduled message starts', async () => {
    at(0);
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const group_id = await aGroup(team, 'ops', ada, grace);
    const { groups, messages } = team.account.open;
    const send = async () =>
      (
        await aMessage(team.account, {
          to: ['group:ops/on-call'],
          scheduled_at: start + 60_000,
        })
      ).message_id;
    const missing = async (message_id: string) =>
      (await messages.get({ message_id })).recipients?.on_call_missing;
    const first = await send();
    expect(await missing(first)).toEqual(['ops']);
    await groups.setOnCall({ group_id, subscribers: idsOf(grace), until: start + 90_000 });
    const second = await send();
    expect(await missing(second)).toEqual([]);
    at(61);
    await startScheduledMessages(service, team.account.appid);
    expect([await missing(first), await seenBy(team, first)]).toEqual([[], [1]]);
    expect([await missing(second), await seenBy(team, second)]).toEqual([[], [1]]);
  });

  it('is over when a scheduled message starts after the end: then it is for the whole group', async () => {
    at(0);
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const group_id = await aGroup(team, 'ops', ada, grace);
    const { groups, messages } = team.account.open;
    await groups.setOnCall({ group_id, subscribers: idsOf(grace), until: start + 30_000 });
    const { message_id, recipients } = await aMessage(team.account, {
      to: ['group:ops/on-call'],
      scheduled_at: start + 60_000,
    });
    expect(recipients).toMatchObject({ people: 1, on_call_missing: [] });
    at(61);
    await startScheduledMessages(service, team.account.appid);
    const message = await messages.get({ message_id });
    expect(message.recipients).toMatchObject({ people: 2, on_call_missing: ['ops'] });
    expect(await seenBy(team, message_id)).toEqual([0, 1]);
    await respond(ada, message_id, 'approve');
    expect(await recipientsInEvent(team, message_id)).toEqual(message.recipients);
  });

  it('is asked by a widening, or the whole group, which the message then shows', async () => {
    at(0);
    const team = await aTeam(4);
    const [ada, grace, joan, mary] = [0, 1, 2, 3].map((place) => memberAt(team, place));
    if (!ada || !grace || !joan || !mary) throw new Error('four people');
    const group_id = await aGroup(team, 'ops', grace, joan);
    await aGroup(team, 'night', mary);
    const { groups, messages } = team.account.open;
    await groups.setOnCall({ group_id, subscribers: idsOf(grace), until: start + 90_000 });
    const widen = [
      { after: 60, to: ['group:ops/on-call'] },
      { after: 120, to: ['group:ops/on-call', 'group:night/on-call'] },
    ];
    const { message_id } = await aMessage(team.account, { to: idsOf(ada), widen });
    const missing = async () => (await messages.get({ message_id })).recipients?.on_call_missing;
    at(61);
    await runSteps();
    expect([await missing(), await seenBy(team, message_id)]).toEqual([[], [0, 1]]);
    at(121);
    await runSteps();
    expect(await missing()).toEqual(['ops', 'night']);
    expect(await seenBy(team, message_id)).toEqual([0, 1, 2, 3]);
  });
});

it('can be excluded from answering', async () => {
  const team = await aTeam(3);
  const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
  await aGroup(team, 'requesters', ada, grace);
  const message_id = await aQuorum(team, 1, { approvals: { exclude: ['group:requesters'] } });
  expect(await refusal(respond(ada, message_id, 'approve'))).toBe('not_eligible');
  const message = await team.account.open.messages.get({ message_id });
  expect(message.approvals).toMatchObject({ exclude: ['group:requesters'] });
  await respond(joan, message_id, 'approve');
  expect((await team.account.open.messages.get({ message_id })).status).toBe('approved');
});
