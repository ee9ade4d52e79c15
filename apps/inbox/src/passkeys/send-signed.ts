import { LocalProblem } from '@assent/ui/local-problem';
import { api, type Message } from '../api.ts';
import { defaultLabel } from '../messages/card/message-state.ts';
import type { Decided } from '../outbox/decide.ts';
import { problemOf, sendOutcomeOf } from '../problem.ts';
import { revisionOf } from '../questions/revision.ts';
import { signAnswer } from './sign-answer.ts';

/** Timeout of a signed answer. */
const signedWithinMs = 15_000;

/** Signs an answer with a passkey and sends it. Sending the same answer twice is safe. @throws LocalProblem when nothing was sent */
export async function sendSigned(
  message: Message,
  { value, comment, match, fields }: Decided,
): Promise<Message> {
  const { message_id } = message;
  const label = defaultLabel(message, value);
  const assertion = await signAnswer(message, { value, match, fields }).catch((error: unknown) => {
    const { title, detail } = problemOf(error);
    throw sendOutcomeOf(error) === 'unknown' ? new LocalProblem(title, detail) : error;
  });
  const signal = AbortSignal.timeout(signedWithinMs);
  const conversation = revisionOf(message);
  const answer = { message_id, value, label, comment, match, fields, conversation, assertion };
  return api.answers.respond.mutate(answer, { signal });
}
