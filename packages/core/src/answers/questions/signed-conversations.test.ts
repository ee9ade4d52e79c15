import { describe, expect, it } from 'vitest';
import {
  aSensitiveMessage,
  aSigner,
  documentedCheck,
  signedAnswer,
} from '../../testing/authenticator.ts';
import { changedOnce } from '../../testing/changed-once.ts';
import { aTestApp, answered as testAnswered } from '../../testing/test-app.ts';
import { aCard, aMessage, refusal } from '../../testing/world.ts';
import { answered, asked } from './testing.ts';

const fields = [{ key: 'note', label: 'Note', type: 'text' as const, default: 'None' }];

/** A signer who was answered a question. */
async function anAnsweredSigner(payload: typeof aCard & { fields?: typeof fields } = aCard) {
  const { account, ada, authenticator } = await aSigner();
  const { message_id } = await aSensitiveMessage(account, { payload, questions: 'allowed' });
  const { question_id } = await asked(ada, message_id, 'Half – “é”?');
  await answered(account, message_id, question_id, 'Yes: 50 %.');
  return { account, ada, authenticator, message_id };
}

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
