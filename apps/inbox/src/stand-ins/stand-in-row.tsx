import { Badge, type Tone } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import type { StandIn } from '../api.ts';
import { partTexts } from '../texts.ts';
import { nameOf } from './own-stand-ins.ts';
import { daysText } from './stand-in-days.ts';

type StandInRowProps = { standIn: StandIn; onEnd: () => void };

/** One stand-in: who for whom, when, and a button that ends it. */
export function StandInRow({ standIn, onEnd }: StandInRowProps) {
  const state = stateOf(standIn);
  const canEnd = standIn.state === 'asked' || standIn.state === 'accepted';
  const isAsked = standIn.state === 'asked';
  const title = titleOf(standIn);
  const words = partTexts.standIns;
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <Badge tone={state.tone}>{state.words}</Badge>
        </p>
        <p className="mt-0.5 text-ink-muted text-sm wrap-anywhere">
          {daysText(standIn)}
          {standIn.side === 'represented' && standIn.display_name && (
            <>
              {' · '}
              <bdi dir="ltr">{standIn.email}</bdi>
            </>
          )}
        </p>
      </div>
      {canEnd && (
        <Button
          size="sm"
          aria-label={isAsked ? words.withdraw_named({ title }) : words.end_named({ title })}
          onClick={onEnd}
        >
          {isAsked ? words.withdraw : words.end}
        </Button>
      )}
    </li>
  );
}

/** Returns who answers for whom: “Sam for you”, or “You for Ada”. */
function titleOf(standIn: StandIn): string {
  const { for_you, you_for } = partTexts.standIns;
  const name = nameOf(standIn);
  return standIn.side === 'represented' ? for_you({ name }) : you_for({ name });
}

function stateOf({ side, state, is_active }: StandIn): { words: string; tone: Tone } {
  const { states } = partTexts.standIns;
  if (is_active) return { words: states.active, tone: 'good' };
  if (state === 'accepted') return { words: states.accepted, tone: 'accent' };
  if (state === 'asked') return { words: states.asked, tone: 'neutral' };
  if (state === 'declined') return { words: states.declined, tone: 'warn' };
  if (state === 'expired')
    return { words: side === 'represented' ? states.never : states.over, tone: 'neutral' };
  return { words: states.ended, tone: 'neutral' };
}
