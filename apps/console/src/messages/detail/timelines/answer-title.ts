import type { MessageOut } from '@assent/core/schemas';
import { messageTexts } from '../../../texts.ts';

type Answer = Pick<
  NonNullable<MessageOut['response']>,
  'value' | 'edited' | 'responder' | 'on_behalf_of'
>;

const nameOf = ({ display_name }: { display_name: string }) =>
  display_name || messageTexts.timelines.unnamed_within;

/** Returns "Approved with changes by Sam for Ada". */
export function answerTitle({ value, edited, responder, on_behalf_of }: Answer): string {
  const by = {
    value,
    edited: edited?.length ? ('yes' as const) : ('no' as const),
    name: nameOf(responder),
  };
  if (!on_behalf_of) return messageTexts.timelines.answer_by(by);
  return messageTexts.timelines.answer_by_for({ ...by, other: nameOf(on_behalf_of) });
}
