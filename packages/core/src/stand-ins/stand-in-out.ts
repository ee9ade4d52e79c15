import { nameOf } from '../people/person-name.ts';
import type { StandInRow } from './stand-in.model.ts';
import type { ListedStandIn } from './stand-in-list.model.ts';
import type { StandInOut, StandInState } from './stand-ins.schema.ts';

/** Returns a stand-in as one of its two people sees it. */
export const standInOut = (
  { standIn, other }: ListedStandIn,
  side: StandInOut['side'],
  now: number,
): StandInOut => ({
  stand_in_id: standIn.id,
  side,
  display_name: other && nameOf(other),
  email: side === 'represented' ? standIn.email : null,
  state: stateOf(standIn, now),
  is_active: stateOf(standIn, now) === 'accepted' && standIn.startsAt <= now,
  starts_at: standIn.startsAt,
  ends_at: standIn.endsAt,
  ended_at: standIn.endedAt,
});

function stateOf({ status, endsAt }: StandInRow, now: number): StandInState {
  if (endsAt > now || status === 'declined' || status === 'ended') return status;
  return status === 'asked' ? 'expired' : 'ended';
}
