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
 * A callback event, discriminated by `type`: `message.approved` and `message.rejected` have a `response`. More types may
 * be added: respond with 2xx to unknown ones.
 */
export type CallbackEvent = {
  [Type in keyof Events]: Omit<Events[Type], 'type' | 'data'> & { type: Type; data: Data<Type> };
}[keyof Events];
