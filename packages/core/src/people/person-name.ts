import { fieldProblem } from '../errors.ts';
import { skeletonOf } from '../fields/confusables.ts';
import { looksLikeOurs } from '../senders/own-name.ts';
import type { Person } from './person.model.ts';

type Named = Pick<Person, 'displayName' | 'email'>;

/** Returns what others see a person as: their name, or their masked address while they have none. */
export const nameOf = ({ displayName, email }: Named): string =>
  displayName === '' ? maskedAddress(email) : displayName;

/** `ada@example.com` → `a•••@e•••`. Developers see it too, so it tells neither the name nor the domain (ADR 32). */
export const maskedAddress = (email: string): string =>
  email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}•••`)
    .join('@');

const YOU = skeletonOf('You');

/**
 * Refuses a name that an answer or a list could not tell from the reader or from us.
 * @throws Problem validation_failed
 */
export function checkPersonName(name: string | undefined): void {
  if (name === undefined) return;
  if (skeletonOf(name) === YOU || looksLikeOurs(name))
    throw fieldProblem(
      '/display_name',
      'reserved_name',
      'must be your own name, not “You” and nothing like “Assent”',
    );
}
