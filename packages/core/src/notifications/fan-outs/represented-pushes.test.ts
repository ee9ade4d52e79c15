import { afterEach, expect, it, vi } from 'vitest';
import { standIn } from '../../testing/stand-ins.ts';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { aMessage, type TestPerson } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const start = Date.now();
/** Sets the time to some seconds after the start of the test. */
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

/** Ada, Bob, and Sam, who stands in for one of them. */
async function aTeam(represented: 'ada' | 'bob') {
  at(0);
  const timed = await peopleWithDevices('ada', 'bob', 'sam');
  const personOf = (name: string) => timed.people.get(name) as TestPerson;
  await standIn(personOf(represented), personOf('sam'));
  return { ...timed, personOf };
}

it('notifies the stand-in of somebody whom a widening adds, and reminds both', async () => {
  const { account, idOf, pushed, personOf } = await aTeam('bob');
  const { message_id } = await aMessage(account, {
    to: [idOf('ada')],
    remind_every: 90,
    widen: [{ after: 85, to: [idOf('bob')] }],
  });
  expect(await pushed()).toEqual(['ada']);
  expect((await personOf('sam').inbox.answers.inbox({})).data).toEqual([]);
  at(86);
  expect(await pushed()).toEqual(['bob', 'sam']);
  for (const name of ['bob', 'sam'])
    expect(await personOf(name).inbox.answers.waiting({})).toEqual({ open: 1 });
  // The first push to those who were added is too recent for a reminder.
  at(91);
  expect(await pushed()).toEqual(['ada']);
  at(181);
  expect(await pushed()).toEqual(['ada', 'bob', 'sam']);
  const answered = await personOf('sam').inbox.answers.respond({ message_id, value: 'approve' });
  expect(answered.response).toMatchObject({ on_behalf_of: { is_you: false } });
});

it('reminds no stand-in of somebody who has answered', async () => {
  const { account, idOf, pushed, personOf } = await aTeam('ada');
  const to = [idOf('ada'), idOf('bob')];
  const more = { to, approvals: { required: 2 }, remind_every: 60 };
  const { message_id } = await aMessage(account, more);
  expect(await pushed()).toEqual(['ada', 'bob', 'sam']);
  await personOf('ada').inbox.answers.respond({ message_id, value: 'approve' });
  expect(await personOf('sam').inbox.answers.waiting({})).toEqual({ open: 0 });
  at(61);
  expect(await pushed()).toEqual(['bob']);
});

it('notifies nobody later who has answered before, in person or by their stand-in', async () => {
  const { account, idOf, pushed, personOf } = await aTeam('ada');
  const to = [idOf('ada'), idOf('bob')];
  const more = { to, approvals: { required: 2 }, notify_after: 20 };
  for (const first of ['ada', 'sam'] as const) {
    at(0);
    const { message_id } = await aMessage(account, more);
    await personOf(first).inbox.answers.respond({ message_id, value: 'approve' });
    at(21);
    expect(await pushed()).toEqual(['bob']);
    await personOf('bob').inbox.answers.respond({ message_id, value: 'approve' });
    // Closed: it replaces the notification that any of the others may still see.
    expect(await pushed()).toEqual(['ada', 'sam']);
  }
});
