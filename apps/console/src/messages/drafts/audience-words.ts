import type { RecipientsOut } from '@assent/core/schemas';
import { messageTexts } from '../../texts.ts';
import { countOf, MANY } from '../detail/people-count.ts';
import type { Draft } from './draft.ts';

/** Above this number of people, a message is sent only after a confirmation. */
const MAX_UNCONFIRMED = 5;

/** Returns whether so many people get a message only after a confirmation. */
export const needsConfirmation = (people: RecipientsOut['people']): boolean =>
  people === 'many' || people > MAX_UNCONFIRMED;

/** Returns the label of the button that sends a draft. */
export function sendLabel({ when }: Pick<Draft, 'when'>, audience: RecipientsOut | undefined) {
  const { send } = messageTexts.drafts;
  if (!audience || audience.people === 0) return send[when];
  return send[`${when}_to`]({ people: countOf(audience.people), max: MANY });
}

/** Asks whether to send a draft to so many people. */
export function sendQuestion({ when }: Pick<Draft, 'when'>, { people }: RecipientsOut) {
  const { send } = messageTexts.drafts;
  return send[`ask_${when}`]({ people: countOf(people), max: MANY });
}
