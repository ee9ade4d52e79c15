import { AssentTimeout, isProblem } from '../errors.ts';
import type { MessageOut } from '../message.ts';
import { CallTooLong } from './card.ts';

/** What was decided about a call. `reason` is text for the model. */
export type Decision =
  | { isApproved: true; reason: string | null }
  | { isApproved: false; reason: string };

const NOT_TAKEN =
  'The action was not taken. Do not take it, and do not try to achieve the same in another way.';

/** Returns the decision of a message that is final. Only the answer of a person approves. */
export function decisionOf(message: MessageOut): Decision {
  if (message.approved) return { isApproved: true, reason: message.response.comment };
  return { isApproved: false, reason: `${whyNot(message)} ${NOT_TAKEN}` };
}

function whyNot({ status, response, cancel_reason }: MessageOut): string {
  if (status === 'rejected')
    return response.comment
      ? `A person rejected this action and said: "${response.comment}".`
      : 'A person rejected this action.';
  if (status === 'expired')
    return 'Nobody decided about this action before the request expired. That is not an approval.';
  if (status === 'canceled')
    return `The request for approval was withdrawn${cancel_reason ? ` ("${cancel_reason}")` : ''}. That is not an approval.`;
  return 'Nobody has decided about this action. That is not an approval.';
}

/** Returns the decision after an error: the call is refused. */
export function refusal(error: unknown): Decision {
  return { isApproved: false, reason: `${faultOf(error)} That is not an approval. ${NOT_TAKEN}` };
}

function faultOf(error: unknown): string {
  if (error instanceof CallTooLong) return error.message;
  if (error instanceof AssentTimeout && error.messageId)
    return 'Nobody decided about this action in time.';
  if (isProblem(error)) return `Nobody could be asked for approval (${error.code}).`;
  return 'Nobody could be asked for approval.';
}
