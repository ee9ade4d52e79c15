import type { Message } from '../api.ts';

type Asked = Pick<Message, 'questions'>;

/** Returns the revision of the conversation that a message has with it; 0 without questions. */
export const revisionOf = ({ questions }: Asked): number => questions?.revision ?? 0;

/** Returns whether a message of a list lacks its conversation. */
export const lacksConversation = ({ questions }: Asked): boolean =>
  revisionOf({ questions }) > 0 && questions?.data === null;

/** Returns a message of a list with the conversation that is here, if it is the same one. */
export function withConversation<M extends Asked>(message: M, here: Asked | undefined): M {
  const isSame = lacksConversation(message) && here && revisionOf(here) === revisionOf(message);
  return isSame ? { ...message, questions: here.questions } : message;
}
