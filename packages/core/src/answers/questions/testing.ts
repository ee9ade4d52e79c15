import { aMessage, type TestAccount, type TestPerson } from '../../testing/world.ts';

/** Returns a message about which people may ask. */
export const askable = (account: TestAccount, more: Parameters<typeof aMessage>[1] = {}) =>
  aMessage(account, { questions: 'allowed', ...more });

/** Asks as a person. Returns the message as they see it, and the id of the newest question. */
export async function asked(person: TestPerson, message_id: string, text = 'Why?') {
  const message = await person.inbox.questions.ask({ message_id, text });
  const question_id = message.questions?.data?.at(-1)?.question_id;
  if (!question_id) throw new Error('a question was asked');
  return { message, question_id };
}

/** Answers a question as the sender. */
export const answered = (
  account: TestAccount,
  message_id: string,
  question_id: string,
  text = 'So.',
) => account.open.questions.answer({ message_id, question_id, text });
