import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';
import { peopleWords } from '../detail/people-words.ts';
import type { Draft } from './draft.ts';

/** Above this number of people, a message is sent only after a confirmation. */
const MAX_UNCONFIRMED = 5;

/** Returns whether so many people get a message only after a confirmation. */
export const needsConfirmation = (people: RecipientsOut['people']): boolean =>
  people === 'many' || people > MAX_UNCONFIRMED;

/** Returns the label of the button that sends a draft. */
export function sendLabel({ when }: Pick<Draft, 'when'>, audience: RecipientsOut | undefined) {
  const verb = when === 'later' ? 'Schedule' : 'Send';
  if (!audience || audience.people === 0) return `${verb} message`;
  return `${verb} ${when === 'later' ? 'for' : 'to'} ${peopleWords(audience.people)}`;
}
