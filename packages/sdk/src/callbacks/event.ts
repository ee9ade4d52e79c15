import type { Events } from '../api.gen.ts';
import type { Outcomes, WithOutcome } from '../message.ts';

type Facts<Type extends keyof Events> = Events[Type]['data'];
type Unanswered<Status> = Outcomes['unanswered'] & { status: Status };

/** The message of an event of this type; with any outcome for the types that do not determine it. */
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
          : Type extends 'message.progressed'
            ? Unanswered<'delivered'>
            : Outcomes[keyof Outcomes]
>;

/**
 * A callback. `type` narrows `data`: `message.approved` and `message.rejected` have a `response`. `message.reported` and
 * `message.progressed` are not final: they decide nothing. New types can be added: respond with a 2xx to types that you
 * do not know.
 */
export type CallbackEvent = {
  [Type in keyof Events]: Omit<Events[Type], 'type' | 'data'> & { type: Type; data: Data<Type> };
}[keyof Events];
