import type { MessageOut } from '@assent/sdk';

/** Result of a step. */
export type Outcome = {
  decision: 'approved' | 'rejected' | 'expired' | 'canceled' | 'timed_out';
  messageId: string;
  title: string;
  /** Display name of who decided, or empty. */
  responder: string;
  /** The button as the person saw it, or empty. */
  label: string;
  /** ISO 8601, UTC, or empty. */
  decidedAt: string;
  /** How the person proved who they are: session, passkey, or test. */
  authMethod: string;
  /** The comment of the person, or why there is no decision. */
  reason: string;
};

/** Returns the outcome of a closed message. Only `approved` of the service is an approval. */
export function outcomeOf(message: MessageOut): Outcome {
  const facts = { messageId: message.message_id, title: message.payload.title };
  if (message.status === 'approved' || message.status === 'rejected') {
    const { response } = message;
    return {
      ...facts,
      decision: message.status,
      responder: response.responder.display_name,
      label: response.label,
      decidedAt: new Date(response.responded_at).toISOString(),
      authMethod: response.auth_method,
      reason: response.comment ?? '',
    };
  }
  const expired = message.status === 'expired';
  return {
    ...facts,
    ...NOBODY,
    decision: expired ? 'expired' : 'canceled',
    reason: expired ? 'The message expired before anybody answered.' : 'The message was withdrawn.',
  };
}

const NOBODY = { responder: '', label: '', decidedAt: '', authMethod: '' };

/** Why a step that the runner stopped has no decision. */
export const JOB_CANCELED = 'The job was canceled.';

/** Returns the outcome of a step that the runner stopped. @param reason what became of the message */
export const jobCanceled = (messageId: string, title: string, reason: string): Outcome => ({
  ...NOBODY,
  decision: 'canceled',
  messageId,
  title,
  reason: `${JOB_CANCELED} ${reason}`,
});

/** Returns the outcome of a wait that ended first. */
export const timedOut = (messageId: string, title: string, reason: string): Outcome => ({
  ...NOBODY,
  decision: 'timed_out',
  messageId,
  title,
  reason,
});

/** Returns one sentence for the log. */
export function sentenceOf({ decision, responder, reason }: Outcome): string {
  if (decision === 'approved') return `Approved by ${responder}.`;
  if (decision === 'rejected') return `Rejected by ${responder}${reason ? `: ${reason}` : '.'}`;
  return reason;
}
