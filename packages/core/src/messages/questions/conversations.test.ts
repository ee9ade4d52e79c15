import { describe, expect, it } from 'vitest';
import { answered, askable, asked } from '../../answers/questions/testing.ts';
import {
  aSensitiveMessage,
  aSigner,
  documentedCheck,
  signedAnswer,
} from '../../testing/authenticator.ts';
import { changedOnce } from '../../testing/changed-once.ts';
import { aTestApp, answered as testAnswered } from '../../testing/test-app.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  problemIn,
  refusal,
} from '../../testing/world.ts';
import {
  eraseQuestions,
  hasOpenQuestion,
  messageQuestions,
  setQuestionAnswer,
} from './message-question.model.ts';
import { fullPlaces } from './question-places.ts';

const nothing = { asked: 0, open: 0 };
const fields = [{ key: 'note', label: 'Note', type: 'text' as const, default: 'None' }];

/** A signer who was answered a question. */
async function anAnsweredSigner(payload: typeof aCard & { fields?: typeof fields } = aCard) {
  const { account, ada, authenticator } = await aSigner();
  const { message_id } = await aSensitiveMessage(account, { payload, questions: 'allowed' });
  const { question_id } = await asked(ada, message_id, 'Half – “é”?');
  await answered(account, message_id, question_id, 'Yes: 50 %.');
  return { account, ada, authenticator, message_id };
}

async function aTopic() {
  const account = await anAccount();
  const ada = await aSubscriber(account);
  return { account, ada };
}

describe('an open question', () => {
  it('has no answer, is of an open message, and was asked after what the sender knows', async () => {
    const { account, ada } = await aTopic();
    const other = (await askable(account)).message_id;
    await asked(ada, other);
    const { message_id } = await askable(account);
    const message = { id: message_id, appId: account.appid };
    const openAfter = async () =>
      Promise.all([0, 1, 2, 3].map((revision) => hasOpenQuestion(message, revision)));
    expect(await openAfter()).toEqual([false, false, false, false]);
    const first = await asked(ada, message_id);
    expect(await openAfter()).toEqual([true, false, false, false]);
    const second = await asked(ada, message_id, 'And when?');
    expect(await openAfter()).toEqual([true, true, false, false]);
    await answered(account, message_id, first.question_id);
    expect(await openAfter()).toEqual([true, true, false, false]);
    await answered(account, message_id, second.question_id);
    expect(await openAfter()).toEqual([false, false, false, false]);
    await asked(ada, message_id, 'And who?');
    expect(await openAfter()).toEqual([true, true, true, true]);
    await account.open.messages.cancel({ message_id });
    expect(await openAfter()).toEqual([false, false, false, false]);
  });

  it('is answered once', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const [first, second] = [await asked(ada, message_id), await asked(ada, message_id, 'When?')];
    const answer = { answerText: 'So.', answerBlocks: null, answerRevision: 3, answeredAt: 7 };
    const question = { id: first.question_id, appId: account.appid };
    expect(await setQuestionAnswer(question, answer)).toBe(1);
    expect(await setQuestionAnswer(question, { ...answer, answerText: 'No.' })).toBe(0);
    const stored = async (id: string) => (await messageQuestions.existing(id)).answerText;
    expect(await stored(first.question_id)).toBe('So.');
    expect(await stored(second.question_id)).toBeNull();
  });

  it('is without its asker and text after they have erased their data, in batches', async () => {
    const { account, ada } = await aTopic();
    const bob = await aSubscriber(account);
    const { message_id } = await askable(account);
    const { questions } = await asked(ada, message_id).then(({ message }) => message);
    await asked(bob, message_id);
    await asked(ada, message_id, 'And when?');
    const id = questions?.data?.[0]?.person.subscriber_id ?? '';
    const erased = [{ id, appId: account.appid }];
    expect(await eraseQuestions(erased, 'Erased', 1)).toBe(1);
    expect(await eraseQuestions(erased, 'Erased', 5)).toBe(1);
    expect(await eraseQuestions(erased, 'Erased', 5)).toBe(0);
    const { questions: left } = await account.open.messages.get({ message_id });
    expect(left?.data?.map(({ text, person }) => [text, person.display_name])).toEqual([
      [null, 'Erased'],
      ['Why?', bob.name],
      [null, 'Erased'],
    ]);
  });
});

describe('one more question', () => {
  it.each([
    ['has a place', null, { asked: 14, open: 2 }, { asked: 14, open: 2 }],
    ['has a place of those that are kept for others', null, { asked: 19, open: 4 }, nothing],
    ['is too many for anybody', 'all', { asked: 20, open: 0 }, nothing],
    ['is too many for who has asked', 'all', { asked: 15, open: 0 }, { asked: 1, open: 0 }],
    ['has to wait for an answer', 'open', { asked: 5, open: 5 }, nothing],
    ['has to wait for an own answer', 'open', { asked: 3, open: 3 }, { asked: 1, open: 1 }],
    ['need not wait after an own answer', null, { asked: 5, open: 4 }, { asked: 1, open: 0 }],
  ] as const)('%s: %j of %j, own %j', (_, expected, all, own) => {
    expect(fullPlaces(all, own)).toBe(expected);
  });
});

describe('the sender', () => {
  it('waits for a question', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const waited = account.open.messages.get({ message_id, wait: '20', until: 'question' });
    const { question_id } = await asked(ada, message_id);
    expect((await waited).questions).toMatchObject({ open: 1 });
    const still = await account.open.messages.get({ message_id, wait: '20', until: 'question' });
    expect(still.questions).toMatchObject({ open: 1 });
    const later = account.open.messages.get({
      message_id,
      wait: '20',
      until: 'question',
      conversation: '1',
    });
    const second = await asked(ada, message_id, 'And when?');
    expect((await later).questions).toMatchObject({ open: 2, revision: 2 });
    for (const id of [question_id, second.question_id]) await answered(account, message_id, id);
    const final = account.open.messages.get({ message_id, wait: '20', until: 'question' });
    await ada.inbox.answers.respond({ message_id, value: 'approve', conversation: 4 });
    expect((await final).status).toBe('approved');
  });

  it.each<[pointer: string, query: Record<string, string>]>([
    ['/until', { until: 'question' }],
    ['/until', { until: 'question', conversation: '1' }],
    ['/conversation', { conversation: '1' }],
    ['/conversation', { conversation: '1', wait: '1' }],
    ['/conversation', { conversation: '1', wait: '1', until: 'final' }],
  ])('is refused with %s alone, which would have no effect: %j', async (pointer, query) => {
    const { account } = await aTopic();
    const { message_id } = await askable(account);
    const waiting = account.open.messages.get({ message_id, ...query });
    const { code, more } = await problemIn(waiting);
    expect([code, more.errors?.map((each) => each.pointer)]).toEqual([
      'validation_failed',
      [pointer],
    ]);
  });

  it('waits although questions that it knows are open, also after one of them was answered', async () => {
    const { account, ada } = await aTopic();
    const { message_id } = await askable(account);
    const { question_id } = await asked(ada, message_id);
    await asked(ada, message_id, 'And when?');
    await answered(account, message_id, question_id);
    const startedAt = performance.now();
    const known = { until: 'question', conversation: '2' } as const;
    const { questions } = await account.open.messages.get({ message_id, wait: '1', ...known });
    expect(questions).toMatchObject({ open: 1, revision: 3 });
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });
});

describe('an answer that a passkey signs after questions', () => {
  it.each([
    ['without fields', aCard],
    ['with fields', { ...aCard, fields }],
  ])('%s covers the conversation: the documented check refuses each change', async (_, payload) => {
    const { account, ada, authenticator, message_id } = await anAnsweredSigner(payload);
    const values = 'fields' in payload ? { fields: { note: 'None' } } : {};
    const answer = { message_id, value: 'approve' as const, conversation: 2, ...values };
    await ada.inbox.answers.respond(await signedAnswer(ada, authenticator, answer));
    const message = await account.open.messages.get({ message_id });
    const card =
      'fields' in payload
        ? { ...aCard, fields: [{ ...fields[0], required: false, applies_to: 'approve' }] }
        : aCard;
    const wrongWith = await documentedCheck();
    expect(wrongWith(message, card)).toBeNull();
    const [question] = message.questions?.data ?? [];
    const { question_id, text, asked_at, answer: reply } = question ?? {};
    const shown = {
      question_id,
      text,
      asked_at,
      answer: { text: reply?.text, at: reply?.answered_at },
    };
    const changed = changedOnce(shown).flatMap((each) => {
      const { answer: other, ...more } = Object(each);
      const changedReply = { ...reply, text: other.text, answered_at: other.at };
      return [{ ...question, ...more, answer: changedReply }];
    });
    expect(changed.length).toBeGreaterThan(40);
    for (const each of [...changed, { ...question, answer: null }]) {
      const other = { ...message, questions: { ...message.questions, data: [each] } };
      expect(wrongWith(other, card)).toBe('the person was shown another conversation');
    }
    const response = { ...message.response, conversation_digest: null };
    expect(wrongWith({ ...message, response }, card)).toBe('something else was signed');
  });

  it('has no challenge for an older conversation, and is not valid after another question', async () => {
    const { account, ada, authenticator, message_id } = await anAnsweredSigner();
    const answer = { message_id, value: 'approve' as const };
    expect(await refusal(ada.inbox.answers.passkeyChallenge(answer))).toBe('conversation_changed');
    const signed = await signedAnswer(ada, authenticator, { ...answer, conversation: 2 });
    await asked(ada, message_id, 'And the rest?');
    const { respond } = ada.inbox.answers;
    expect(await refusal(respond(signed))).toBe('conversation_changed');
    expect(await refusal(respond({ ...signed, conversation: 3 }))).toBe('passkey_refused');
    expect((await account.open.messages.get({ message_id })).answers).toEqual([]);
  });
});

describe('usr_test_asks', () => {
  it('asks, and approves after the answer', async () => {
    const { open, default_topic: topic } = await aTestApp();
    const { message_id } = await open.messages.send({
      topic,
      type: 'approval',
      payload: aCard,
      to: ['usr_test_asks'],
      questions: 'allowed',
      require: 'passkey',
    });
    await testAnswered();
    const waiting = await open.messages.get({ message_id, wait: '20', until: 'question' });
    expect([waiting.status, waiting.questions?.open]).toEqual(['queued', 1]);
    const question_id = waiting.questions?.data?.[0]?.question_id ?? '';
    await open.questions.answer({ message_id, question_id, text: 'So.' });
    await testAnswered();
    const { response, answers, ...message } = await open.messages.get({ message_id });
    expect(response).toMatchObject({ value: 'approve', conversation: 2, auth_method: 'test' });
    expect((await documentedCheck())({ ...message, response, answers }, aCard)).toBeNull();
  });

  it('approves a message that takes no questions', async () => {
    const account = await aTestApp();
    const { message_id } = await aMessage(account, { to: ['usr_test_asks'] });
    await testAnswered();
    expect((await account.open.messages.get({ message_id })).status).toBe('approved');
  });
});
