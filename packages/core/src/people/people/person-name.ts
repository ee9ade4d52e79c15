import { looksLikeOurs } from '../../accounts/senders/own-name.ts';
import { whyNotCalled } from '../../accounts/senders/sender-name.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { skeletonOf } from '../../platform/schemas/confusables.ts';
import type { PersonRow } from './person.model.ts';

type Named = Pick<PersonRow, 'displayName' | 'email'>;

/** Returns the name that others see: the person's name, or their masked address if they have none. */
export const nameOf = ({ displayName, email }: Named): string =>
  displayName === '' ? maskedAddress(email) : displayName;

/**
 * Returns the masked form of an address: `ada@example.com` → `a•••@e•••`. Developers see it too, so it reveals neither
 * the name nor the domain (ADR 32).
 */
export const maskedAddress = (email: string): string =>
  email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}•••`)
    .join('@');

const YOU = skeletonOf('You');

/**
 * Refuses a name that, in an answer or a list, looks like "you" or like the name of this service, and one that a sender
 * could not have: with an address, a check mark, or letters of two alphabets in one word.
 * @throws Problem validation_failed
 */
export function checkPersonName(name: string | undefined, pointer = '/display_name'): void {
  if (name === undefined) return;
  const why = whyNotCalled(name);
  if (skeletonOf(name) === YOU || looksLikeOurs(name))
    throw fieldProblem(
      pointer,
      'reserved_name',
      'must be your own name; it must not be “You” or resemble “Assent”',
    );
  if (why !== null) throw fieldProblem(pointer, 'invalid_name', why);
}
