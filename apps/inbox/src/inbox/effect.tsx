import { shownLine } from '@assent/ui/text-rules';
import type { Message } from '../api.ts';
import { approvalEffect, isQuorum, missingApprovals } from '../messages/approval-words.ts';
import { whenSent } from '../outbox/background-sync.ts';

type EffectProps = {
  message: Message;
  value: 'approve' | 'reject' | null;
  isOnline: boolean;
};

/** Says what an answer does: who gets it, whether it decides, and whether it can be taken back. */
export function Effect({ message, value, isOnline }: EffectProps) {
  const label = value && shownLine(message.payload[`${value}_label`]);
  if (!isOnline)
    return (
      <>
        You are offline. Your answer “{label}” will be sent {whenSent}, and until then you can take
        it back.
        {isQuorum(message) && ` ${offlineEffects[value ?? 'approve']}`}
      </>
    );
  const sent = `${message.app.name} gets your answer “${label}” at once.`;
  if (!isQuorum(message)) return `${sent} It cannot be taken back.`;
  if (value === 'reject') return `One rejection ends it. ${sent} It cannot be taken back.`;
  const isLast = missingApprovals(message) <= 1;
  return (
    <>
      <strong className="font-semibold text-ink">{approvalEffect(message)}</strong> {sent}{' '}
      {isLast ? 'It cannot be taken back.' : 'You can take it back until it is decided.'}
    </>
  );
}

const offlineEffects = {
  approve: 'It may then be the last approval needed, which decides it.',
  reject: 'One rejection ends it.',
};
