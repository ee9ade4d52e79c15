import type { Events } from '../api.gen.ts';
import type { Outcomes, WithOutcome } from '../message.ts';

type Facts<Type extends keyof Events> = Events[Type]['data'];
type Unanswered<Status> = Outcomes['unanswered'] & { status: Status };

/** What a message has become by the event of this type; any outcome for the others. */
type Data<Type extends keyof Events> = WithOutcome<
  Facts<Type>,
  Type extends 'message.approved'
    ? Outcomes['approved']
    : Type extends 'message.rejected'
      ? Outcomes['rejected']
      : Type extends 'message.expired'
        ? Unanswered<'expired'>
        : Type extends 'message.canceled'
          ? Unanswered<'canceled'>
          : Outcomes[keyof Outcomes]
>;

/**
 * A callback, told apart by `type`: that of `message.approved` and `message.rejected` has a `response`. More types may
 * come: answer 2xx to those you do not know.
 */
export type CallbackEvent = {
  [Type in keyof Events]: Omit<Events[Type], 'type' | 'data'> & { type: Type; data: Data<Type> };
}[keyof Events];
