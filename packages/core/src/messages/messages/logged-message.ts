import type { AppRow } from '../../accounts/apps/app.model.ts';
import type { LoggedAnswer, LoggedMessage } from '../../log/transparency-log/log-entries.ts';
import type { MessageAnswerRow } from '../answers/message-answer.model.ts';
import { policyOf } from '../policies/message-policy.ts';
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
  approvals: {
    required: message.requiredApprovals,
    exclude: policyOf(message).exclude,
    values: policyOf(message).values,
  },
  require: message.requiredMethod,
  answers: answers.map(loggedAnswer),
  closedAt: message.closedAt,
});

const loggedAnswer = (answer: MessageAnswerRow): LoggedAnswer => ({
  value: answer.value,
  fieldsDigest: answer.fieldsDigest,
  subscriberId: answer.subscriberId,
  onBehalfOf: answer.actedForId,
  authMethod: answer.authMethod,
  passkey: answer.passkey === null ? null : JSON.parse(answer.passkey),
  at: answer.answeredAt,
});
