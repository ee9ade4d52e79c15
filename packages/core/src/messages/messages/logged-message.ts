import type { AppRow } from '../../accounts/apps/app.model.ts';
import type { LoggedAnswer, LoggedMessage } from '../../log/transparency-log/log-entries.ts';
import type { MessageAnswerRow } from '../answers/message-answer.model.ts';
import { groupsIn } from '../policies/each.ts';
import type { EachEntry } from '../policies/message-policy.schema.ts';
import type { MessageRow } from './message.model.ts';

/** A message, and its answers, the deciding one last. */
type Logged = { app: AppRow; message: MessageRow; answers: MessageAnswerRow[] };

/** Returns what the transparency log records of a message. */
export const loggedMessage = (
  { app, message, answers }: Logged,
  as: LoggedMessage['as'],
): LoggedMessage => ({
  app,
  messageId: message.id,
  as,
  ext: message.ext,
  payloadDigest: message.payloadDigest,
  approvals: approvalsOf(message),
  require: message.requiredMethod,
  answers: answers.map((answer) => loggedAnswer(answer, message.policy.each)),
  closedAt: message.closedAt,
});

/** What is excluded is as the sender wrote it, which is what they have a copy of. */
function approvalsOf(message: MessageRow): LoggedMessage['approvals'] {
  const { exclude, named, each, values } = message.policy;
  return {
    required: message.requiredApprovals,
    exclude: named?.exclude ?? exclude,
    ...(each.length > 0 && { each: each.map(({ from, required }) => ({ from, required })) }),
    values,
  };
}

const loggedAnswer = (answer: MessageAnswerRow, each: EachEntry[]): LoggedAnswer => ({
  value: answer.value,
  fieldsDigest: answer.fieldsDigest,
  subscriberId: answer.subscriberId,
  groups: each.length > 0 ? groupsIn(each, answer.inGroups) : null,
  onBehalfOf: answer.actedForId,
  conversationDigest: answer.conversationDigest,
  authMethod: answer.authMethod,
  passkey: answer.passkey === null ? null : JSON.parse(answer.passkey),
  at: answer.answeredAt,
});
