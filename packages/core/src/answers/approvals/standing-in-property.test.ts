import fc from 'fast-check';
import { expect, it } from 'vitest';
import { events } from '../../callbacks/events/event.model.ts';
import { insertStandIn } from '../../messages/stand-ins/stand-in.model.ts';
import { Problem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { aQuorum, aTeam, memberAt } from './testing.ts';

const PEOPLE = 5;
const person = fc.nat(PEOPLE - 1);
const act = fc.record({
  who: person,
  // What ends a message is rarer, because more happens while it is open.
  does: fc.oneof(
    { weight: 10, arbitrary: fc.constant('approve') },
    { weight: 4, arbitrary: fc.constantFrom('takeBack', 'endStandIn') },
    { weight: 3, arbitrary: fc.constantFrom('reject', 'wrong', 'report') },
    { weight: 1, arbitrary: fc.constant('cancel') },
  ),
});
type Act = { who: number; does: string };
const everything = fc.record({
  required: fc.integer({ min: 1, max: 3 }),
  match: fc.boolean(),
  named: fc.uniqueArray(person, { minLength: 3, maxLength: 4 }),
  excluded: fc.option(person, { nil: undefined }),
  standIns: fc.uniqueArray(fc.tuple(person, person), {
    maxLength: 4,
    selector: ([represented]) => represented,
  }),
  // Those of one round act at the same time.
  rounds: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
});

/** What people may be refused; anything else is an error of the server. */
const REFUSED = [
  'already_responded',
  'message_closed',
  'not_found',
  'not_eligible',
  'not_cancelable',
];
const FINAL = ['message.approved', 'message.rejected', 'message.canceled'];

it('counts nobody twice, and ends once, whatever people and their stand-ins do', async () => {
  const team = await aTeam(PEOPLE);
  const { open } = team.account;
  const idOf = (at: number) => memberAt(team, at).subscriberId;
  const userIds = await Promise.all(
    team.members.map(async ({ inbox }) => (await inbox.people.me({})).user_id),
  );
  // Stored directly, because people may ask for only a few a day.
  const aStandIn = async (represented: number, by: number) => {
    const row = {
      id: newId('sti'),
      personId: userIds[represented] ?? '',
      email: memberAt(team, by).email,
      standInId: userIds[by] ?? '',
      status: 'accepted' as const,
      startsAt: Date.now(),
      endsAt: Date.now() + 3_600_000,
      askedAt: Date.now(),
      endedAt: null,
      dueAt: null,
    };
    await insertStandIn(row);
    return row.id;
  };
  await fc.assert(
    fc.asyncProperty(everything, async ({ required, match, named, excluded, standIns, rounds }) => {
      const ids = new Map<number, string>();
      for (const [represented, by] of standIns)
        if (represented !== by) ids.set(represented, await aStandIn(represented, by));
      const exclude = excluded === undefined ? [] : [idOf(excluded)];
      const message_id = await aQuorum(team, Math.min(required, named.length - exclude.length), {
        match,
        to: named.map(idOf),
        approvals: { exclude },
      });
      const { match_code } = await open.messages.get({ message_id });
      const code = match_code ?? undefined;
      const wrong = code === '10' ? '11' : '10';
      const run = ({ who, does }: Act): Promise<unknown> => {
        const { answers, reports, standIns: own } = memberAt(team, who).inbox;
        const approve = { message_id, value: 'approve' as const };
        if (does === 'approve' || (does === 'wrong' && !code))
          return answers.respond({ ...approve, match: code });
        if (does === 'wrong') return answers.respond({ ...approve, match: wrong });
        if (does === 'reject') return answers.respond({ message_id, value: 'reject' });
        if (does === 'report') return reports.report({ message_id });
        if (does === 'cancel') return open.messages.cancel({ message_id });
        if (does === 'takeBack')
          return required === 1 ? Promise.resolve() : answers.takeBack({ message_id });
        const stand_in_id = ids.get(who);
        return stand_in_id ? own.end({ stand_in_id }) : Promise.resolve();
      };
      for (const round of rounds) {
        const done = await Promise.allSettled(round.map(run));
        for (const each of done)
          if (each.status === 'rejected') {
            const { cause } = each.reason;
            if (!(cause instanceof Problem) || !REFUSED.includes(cause.code)) throw each.reason;
          }
        const message = await open.messages.get({ message_id });
        const answers = message.answers ?? [];
        const people = answers.map(
          (each) => each.on_behalf_of?.subscriber_id ?? each.responder.subscriber_id,
        );
        expect(new Set(people).size).toBe(people.length);
        for (const id of exclude) expect(people).not.toContain(id);
        const approvals = answers.filter(({ value }) => value === 'approve').length;
        if (message.progress) expect(message.progress.approved).toBe(approvals);
        if (message.approved) expect(approvals).toBe(message.approvals.required);
        expect(approvals < answers.length).toBe(message.status === 'rejected');
      }
      const { closed_at } = await open.messages.get({ message_id });
      const ends = (await events.findAll({ where: { messageId: message_id } })).filter(({ type }) =>
        FINAL.includes(type),
      );
      expect(ends).toHaveLength(closed_at === null ? 0 : 1);
      for (const [represented, stand_in_id] of ids)
        await memberAt(team, represented).inbox.standIns.end({ stand_in_id });
    }),
    { numRuns: 50, endOnFailure: true },
  );
}, 120_000);
