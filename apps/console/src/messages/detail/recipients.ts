import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';
import { peopleWords } from './people-words.ts';

/** Describes the recipients of a message. */
export function recipientsWords(
  { people, reachable, with_passkey }: RecipientsOut,
  nobody = 'Nobody is subscribed yet.',
): string {
  if (people === 0) return nobody;
  const passkeys =
    with_passkey === null || with_passkey === 'many' ? '' : `, ${with_passkey} with a passkey`;
  return `${capitalized(peopleWords(people))}, ${reachable === 'many' ? 'more than 1,000' : reachable} with notifications${passkeys}.`;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Describes why a message reaches nobody, or returns null if it reaches somebody. */
export function unreachedOf({ people, reachable, with_passkey }: RecipientsOut, isMailed = false) {
  if (people === 0)
    return {
      title: 'Nobody was subscribed when it was sent',
      words: 'The message waits, and whoever joins before it expires gets it.',
    };
  if (with_passkey === 0)
    return {
      title: 'None of the recipients had a passkey',
      words: 'It can be answered once one of them has added a passkey in the inbox.',
    };
  if (reachable === 0)
    return {
      title: 'None of the recipients had notifications on',
      words: isMailed
        ? 'They get a mail, and it waits in their inboxes.'
        : 'It waits in their inboxes until they look.',
    };
  return null;
}
