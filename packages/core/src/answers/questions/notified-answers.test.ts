import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { removeErasedTexts } from '../../personal-data/testing.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { anAccount, aSubscriber, codeFor, service, type TestPerson } from '../../testing/world.ts';
import { answered, askable, asked } from './testing.ts';

afterEach(() => vi.useRealTimers());
/** Tomorrow, 22:30 UTC, so that codes and sessions made before are still valid. */
const evening = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 22.5 * 3_600_000;
/** Sets the time to some hours after that evening. */
const at = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: evening + hours * 3_600_000 + 1_000 });
const night = { on: true, from: 22 * 60, to: 7 * 60, time_zone: 'UTC' };

describe('the answer to a question', () => {
  it('is pushed to who asked only, and their notification has it', async () => {
    at(0);
    const { account, people, pushed } = await peopleWithDevices('ada', 'bob');
    const [ada, bob] = [people.get('ada'), people.get('bob')];
    if (!ada || !bob) throw new Error('they are there');
    const { message_id } = await askable(account);
    await pushed();
    const { question_id } = await asked(ada, message_id, 'Why?');
    expect(await pushed()).toEqual([]);
    const saidTo = async (person: TestPerson) =>
      (await person.inbox.answers.notification({ message_id })).answer?.text ?? null;
    expect(await saidTo(ada)).toBeNull();
    await answered(account, message_id, question_id, 'So.');
    expect(await pushed()).toEqual(['ada']);
    expect(await saidTo(ada)).toBe('So.');
    expect(await saidTo(bob)).toBeNull();
    const { data } = await account.open.pushes.attempts({ message_id });
    expect(data.map(({ reason }) => reason).toSorted()).toEqual(['answered', 'new']);
  });

  it('is said until a reminder follows, which is about the message', async () => {
    at(0);
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const { message_id } = await askable(account, { remind_every: 3_600, notify_after: 600 });
    const isSaid = async () =>
      (await ada.inbox.answers.notification({ message_id })).answer !== null;
    at(1.1);
    await answered(account, message_id, (await asked(ada, message_id)).question_id);
    at(1.15);
    expect(await isSaid()).toBe(true);
    at(1.2);
    expect(await isSaid()).toBe(false);
    await answered(account, message_id, (await asked(ada, message_id, 'And?')).question_id);
    expect(await isSaid()).toBe(true);
    await ada.inbox.answers.respond({ message_id, value: 'reject', conversation: 4 });
    expect(await isSaid()).toBe(false);
  });

  it('waits for the end of quiet hours, once', async () => {
    const { account, people, pushed } = await peopleWithDevices('ada', 'bob');
    const ada = people.get('ada');
    if (!ada) throw new Error('ada is there');
    await ada.inbox.quietHours.save(night);
    at(-1);
    const { message_id } = await askable(account, { urgency: 'normal', expires_in: 7_200 });
    await pushed();
    at(0);
    const { question_id } = await asked(ada, message_id);
    await answered(account, message_id, question_id);
    expect(await pushed()).toEqual([]);
    // A quarter of the hour that is left.
    at(0.26);
    expect(await pushed()).toEqual(['ada']);
    expect(await pushed()).toEqual([]);
  });

  it('is mailed if no push reaches who asked and the message has that fallback', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const mails = async () => (await showMailbox(service, ada.email)).map(({ subject }) => subject);
    const silent = (await askable(account)).message_id;
    await answered(account, silent, (await asked(ada, silent)).question_id);
    const before = await mails();
    const { message_id } = await askable(account, { fallback: 'mail' });
    await answered(account, message_id, (await asked(ada, message_id)).question_id);
    const after = (await mails()).filter((subject) => !before.includes(subject));
    expect(after).toEqual([expect.stringContaining('answered your question')]);
  });
});

describe('a conversation', () => {
  it('is removed with the content of the message, and its digest stays', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const { message_id } = await askable(account);
    await answered(account, message_id, (await asked(ada, message_id)).question_id);
    await ada.inbox.answers.respond({ message_id, value: 'approve', conversation: 2 });
    const before = await account.open.messages.get({ message_id });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 86_400_000 });
    while ((await removeOld()) > 0);
    const after = await account.open.messages.get({ message_id });
    expect(after.questions).toEqual({ asked: 1, open: 0, revision: 2, data: [] });
    expect(after.response?.conversation_digest).toBe(before.response?.conversation_digest);
  });

  it('is in the export of a person, and loses what they asked when they erase their data', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    // The name that the person has after that, too.
    await ada.inbox.people.rename({ display_name: 'Erased person' });
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id, 'Why?');
    await answered(account, message_id, question_id, 'So.');
    const { messages } = await ada.inbox.personalData.export({});
    expect(messages[0]?.questions?.data).toMatchObject([{ text: 'Why?', answer: { text: 'So.' } }]);
    await ada.inbox.personalData.startErasure({});
    await ada.inbox.personalData.erase({ code: await codeFor(ada.email) });
    await removeErasedTexts();
    const { questions } = await account.open.messages.get({ message_id });
    expect(questions?.data).toMatchObject([
      {
        text: null,
        person: { display_name: 'Erased person', reference: null },
        answer: { text: 'So.' },
      },
    ]);
  });
});
