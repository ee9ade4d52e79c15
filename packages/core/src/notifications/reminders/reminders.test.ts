import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireMessages, runSteps } from '../../jobs.ts';
import { insertMessageAnswers } from '../../messages/answers/message-answer.model.ts';
import { anAnswer } from '../../messages/answers/testing.ts';
import { messages } from '../../messages/messages/message.model.ts';
import { noPolicy } from '../../messages/policies/message-policy.schema.ts';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { aMessage, anAccount, problemIn, service, type TestAccount } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const start = Date.now();
/** Sets the time to some seconds after the start of the test. */
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

const attemptsOf = async (account: TestAccount, message_id: string) =>
  (await account.open.pushes.attempts({ message_id })).data.map(
    ({ reason, number }) => `${reason} ${number}`,
  );

describe('remind_every', () => {
  it('pushes again to those who have not answered, until the message is closed', async () => {
    at(0);
    const { account, people, pushed, idOf } = await peopleWithDevices('ada', 'bob');
    const { message_id } = await aMessage(account, { to: [idOf('ada')], remind_every: 60 });
    expect(await pushed()).toEqual(['ada']);
    at(59);
    expect(await pushed()).toEqual([]);
    at(61);
    expect(await pushed()).toEqual(['ada']);
    at(122);
    expect(await pushed()).toEqual(['ada']);
    expect(await attemptsOf(account, message_id)).toEqual(['new 0', 'reminder 1', 'reminder 2']);
    await people.get('ada')?.inbox.answers.respond({ message_id, value: 'approve' });
    await pushed();
    at(183);
    expect(await pushed()).toEqual([]);
    expect(await runSteps()).toBe(0);
  });

  it('does it at most 20 times, and never after expiry', async () => {
    at(0);
    const { account, pushed } = await peopleWithDevices('ada');
    const { message_id } = await aMessage(account, { remind_every: 60 });
    const short = await aMessage(account, { remind_every: 60, expires_in: 150 });
    let reminders = 0;
    for (let minute = 0; minute < 25; minute += 1) {
      at(minute * 60 + 1);
      while (await expireMessages(service));
      reminders += (await pushed()).length;
    }
    expect(reminders).toBeGreaterThanOrEqual(20 + 2 + 2);
    expect((await attemptsOf(account, message_id)).at(-1)).toBe('reminder 20');
    expect(await attemptsOf(account, short.message_id)).toEqual(
      expect.arrayContaining(['new 0', 'reminder 1', 'reminder 2']),
    );
    expect(await attemptsOf(account, short.message_id)).not.toContain('reminder 3');
  });

  it('makes up for none that were missed, and leaves out who muted the sender or the topic', async () => {
    at(0);
    const { account, people, pushed } = await peopleWithDevices('ada', 'bob');
    await aMessage(account, { remind_every: 60 });
    expect(await pushed()).toEqual(['ada', 'bob']);
    const [bobs] = (await people.get('bob')?.inbox.subscriptions.mine({}))?.data ?? [];
    await people
      .get('bob')
      ?.inbox.subscriptions.mute({ subscription_id: bobs?.subscription_id ?? '', muted: true });
    at(1_000);
    expect(await pushed()).toEqual(['ada']);
    expect(await pushed()).toEqual([]);
    at(1_021);
    expect(await pushed()).toEqual(['ada']);
  });

  it('leaves out who has answered, who is represented, and who cannot answer', async () => {
    at(0);
    const { account, pushed, idOf } = await peopleWithDevices('ada', 'bob', 'eve', 'max');
    const { message_id } = await aMessage(account, { remind_every: 60 });
    expect(await pushed()).toEqual(['ada', 'bob', 'eve', 'max']);
    const policy = { ...noPolicy, remindEvery: 60, exclude: [idOf('eve')] };
    await messages.update({ policy, approvalsGiven: 1 }, { where: { id: message_id } });
    await insertMessageAnswers([
      anAnswer({
        messageId: message_id,
        appId: account.appid,
        subscriberId: idOf('ada'),
        actedForId: idOf('bob'),
      }),
    ]);
    at(61);
    expect(await pushed()).toEqual(['max']);
  });

  it('must be less than expires_in', async () => {
    const account = await anAccount();
    const problem = await problemIn(aMessage(account, { remind_every: 60, expires_in: 60 }));
    expect(problem.more.errors).toMatchObject([{ pointer: '/remind_every' }]);
  });
});
