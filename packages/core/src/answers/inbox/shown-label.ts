import { DEFAULT_LABELS } from '../../messages/cards/default-labels.ts';
import { payloadOut } from '../../messages/cards/payload.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import type { AnyCaller } from '../../platform/caller.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { localesIn } from '../../platform/languages.ts';
import type { RespondIn } from './answers.schema.ts';

/**
 * Returns the label of the button that a person pressed. Where the card has the English default, the inbox shows it in the
 * language of the person and says which text that was; a client cannot invent one. All offered languages count, because an
 * answer may have waited in the outbox while the person changed theirs.
 * @throws Problem validation_failed
 */
export function shownLabel(
  { service: { languages } }: AnyCaller,
  { payload }: Pick<MessageRow, 'payload'>,
  { value, label }: Pick<RespondIn, 'value' | 'label'>,
): string {
  const ofCard = payloadOut(payload)[`${value}_label`];
  if (label === undefined || label === ofCard) return ofCard;
  const isDefault = ofCard === DEFAULT_LABELS[value];
  const isKnown = localesIn(languages).some((locale) => languages[locale]?.labels[value] === label);
  if (isDefault && isKnown) return label;
  throw fieldProblem(
    '/label',
    'unknown_label',
    'must be the label of the card, or its default in a language that is offered',
  );
}
