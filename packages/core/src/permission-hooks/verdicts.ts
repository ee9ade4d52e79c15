import type { MessageOut } from '../messages/messages.schema.ts';
import { visibleInOneLine } from './card/visible-text.ts';
import type { Verdict } from './hook.ts';
import { withoutDecision } from './without-decision.ts';

/**
 * Returns what a message decides. Only the press of a person is a yes, and only before the host has gone on.
 * @param until when the host goes on
 */
export function verdictOf(
  { status, approved, response, cancel_reason }: MessageOut,
  until: number,
): Verdict {
  if (status === 'approved' && approved && response?.value === 'approve') {
    if (response.responded_at > until) return TOO_LATE;
    const { comment, fields } = response;
    return { kind: 'allow', comment: comment ? quoted(comment) : null, values: fields };
  }
  if (status === 'rejected' && response) {
    const { responder, comment } = response;
    const said = comment ? `: ${quoted(comment)}` : '.';
    return {
      kind: 'deny',
      message: `Denied by ${quoted(responder.display_name)} in Assent${said}`,
    };
  }
  const why = status === 'canceled' ? (cancel_reason ?? 'it was withdrawn') : `it is ${status}`;
  return withoutDecision(`Nobody decided in Assent: ${why}`);
}

const TOO_LATE = withoutDecision(
  'The approval in Assent came after the timeout of the hook, and is not used.',
);

const quoted = (text: string) => JSON.stringify(visibleInOneLine(text));
