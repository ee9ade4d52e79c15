import type { RecipientsOut } from '@assent/core/schemas';
import { formats } from '@assent/ui/texts';
import { messageTexts } from '../../texts.ts';
import { countOf, MANY } from './people-count.ts';

/** Describes the recipients of a message, and what its groups did not reach. */
export function recipientsWords(
  recipients: RecipientsOut,
  nobody = messageTexts.recipients.nobody,
): string {
  const { on_call_missing: missing, not_subscribed: count } = recipients;
  const words = messageTexts.recipients;
  return [
    peopleWords(recipients, nobody),
    missing.length > 0 &&
      words.on_call_missing({ count: missing.length, groups: formats.list(missing) }),
    count > 0 && words.not_subscribed({ count }),
  ]
    .filter(Boolean)
    .join(' ');
}

function peopleWords({ people, reachable, with_passkey }: RecipientsOut, nobody: string): string {
  if (people === 0) return nobody;
  const counts = { people: countOf(people), reachable: countOf(reachable), max: MANY };
  if (with_passkey === null || with_passkey === 'many')
    return messageTexts.recipients.reach(counts);
  return messageTexts.recipients.reach_with_passkeys({ ...counts, passkeys: with_passkey });
}

/** Describes why a message reaches nobody, or returns null if it reaches somebody. */
export function unreachedOf({ people, reachable, with_passkey }: RecipientsOut, isMailed = false) {
  const words = messageTexts.recipients;
  if (people === 0) return { title: words.no_subscribers, words: words.no_subscribers_hint };
  if (with_passkey === 0) return { title: words.no_passkeys, words: words.no_passkeys_hint };
  if (reachable === 0)
    return {
      title: words.no_notifications,
      words: isMailed ? words.emailed_hint : words.no_notifications_hint,
    };
  return null;
}
