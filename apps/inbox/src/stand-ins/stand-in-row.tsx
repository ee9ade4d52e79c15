import { Badge, type Tone } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import type { StandIn } from '../api.ts';
import { daysText } from './stand-in-days.ts';

type StandInRowProps = { standIn: StandIn; onEnd: () => void };

/** One stand-in: who for whom, when, and a button that ends it. */
export function StandInRow({ standIn, onEnd }: StandInRowProps) {
  const { words, tone } = stateOf(standIn);
  const canEnd = standIn.state === 'asked' || standIn.state === 'accepted';
  const end = standIn.state === 'asked' ? 'Withdraw' : 'End';
  return (
    <li className="flex items-center gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{titleOf(standIn)}</span>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="mt-0.5 text-ink-muted text-sm wrap-anywhere">
          {daysText(standIn)}
          {standIn.side === 'represented' && standIn.display_name && ` · ${standIn.email}`}
        </p>
      </div>
      {canEnd && (
        <Button size="sm" aria-label={`${end}: ${titleOf(standIn)}`} onClick={onEnd}>
          {end}
        </Button>
      )}
    </li>
  );
}

/** Returns who answers for whom: “Sam for you”, or “You for Ada”. */
const titleOf = ({ side, display_name, email }: StandIn) =>
  side === 'represented' ? `${display_name ?? email} for you` : `You for ${display_name}`;

function stateOf({ side, state, is_active }: StandIn): { words: string; tone: Tone } {
  if (is_active) return { words: 'Now', tone: 'good' };
  if (state === 'accepted') return { words: 'Accepted', tone: 'accent' };
  if (state === 'asked') return { words: 'Not answered yet', tone: 'neutral' };
  if (state === 'declined') return { words: 'Declined', tone: 'warn' };
  if (state === 'expired')
    return { words: side === 'represented' ? 'Never accepted' : 'Over', tone: 'neutral' };
  return { words: 'Ended', tone: 'neutral' };
}
