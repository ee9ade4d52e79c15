import type { DrillOut, DrillPersonOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { formats } from '@assent/ui/texts';
import BellOff from 'lucide-react/icons/bell-off';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { messageTexts } from '../texts.ts';

type State = DrillPersonOut['state'];

/** The states in the order of the bar. Colours are not the only difference: each has a pattern, an icon and its name. */
export const states = [
  { name: 'answered', tone: 'good', icon: <Check aria-hidden />, fill: 'bg-approve' },
  {
    name: 'silent',
    tone: 'neutral',
    icon: <Clock aria-hidden />,
    fill: 'border-[1.5px] border-accent bg-accent-wash',
  },
  {
    name: 'no_device',
    tone: 'warn',
    icon: <BellOff aria-hidden />,
    fill: 'bg-warn bg-[repeating-linear-gradient(45deg,transparent_0_5px,var(--color-surface)_5px_7px)]',
  },
  {
    name: 'not_delivered',
    tone: 'bad',
    icon: <TriangleAlert aria-hidden />,
    fill: 'bg-reject bg-[repeating-linear-gradient(135deg,transparent_0_3px,var(--color-surface)_3px_4px)]',
  },
] as const satisfies { name: State; tone: string; icon: unknown; fill: string }[];

/** Shows what a drill found of a person, in words and by an icon. */
export function StateBadge({ state }: { state: State }) {
  const shown = states.find(({ name }) => name === state);
  if (!shown) return null;
  return (
    <Badge tone={shown.tone} icon={shown.icon}>
      {messageTexts.drills.states[state]}
    </Badge>
  );
}

/** Returns a drill in a sentence: "12 people: 9 confirmed, 2 silent and 1 without a device". */
export function summaryOf({ counts }: DrillOut): string {
  const { detail } = messageTexts.drills;
  const parts = states
    .filter(({ name }) => counts[name] > 0)
    .map(({ name }) => detail.counted[name]({ count: counts[name] }));
  return detail.summary({ people: counts.people, parts: formats.list(parts) });
}

/** Shows the counts of a drill as one bar. Screen readers get the sentence instead. */
export function DrillBar({ drill, className = '' }: { drill: DrillOut; className?: string }) {
  const { counts } = drill;
  return (
    <div
      role="img"
      aria-label={summaryOf(drill)}
      className={`flex h-4 gap-0.5 overflow-hidden rounded-sm ${className}`}
    >
      {states
        .filter(({ name }) => counts[name] > 0)
        .map(({ name, fill }) => (
          <span
            key={name}
            className={`min-w-1.5 forced-color-adjust-none ${fill}`}
            style={{ flexGrow: counts[name] }}
          />
        ))}
    </div>
  );
}

/** Names the parts of the bar, with their numbers. */
export const DrillLegend = ({ drill: { counts } }: { drill: DrillOut }) => (
  <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
    {states.map(({ name, icon, fill }) => (
      <li key={name} className="flex items-center gap-2 [&>svg]:size-4 [&>svg]:text-ink-muted">
        <span aria-hidden className={`size-3 rounded-xs forced-color-adjust-none ${fill}`} />
        {icon}
        <span className="text-ink-muted">{messageTexts.drills.states[name]}</span>
        <span className="font-medium">{formats.number(counts[name])}</span>
      </li>
    ))}
  </ul>
);
