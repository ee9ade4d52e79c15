import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Send from 'lucide-react/icons/send';
import TimerOff from 'lucide-react/icons/timer-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { partTexts } from '../texts.ts';
import { Badge, type Tone } from './badge.tsx';

const statuses = {
  scheduled: { tone: 'neutral', icon: <CalendarClock aria-hidden /> },
  queued: { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  delivered: { tone: 'accent', icon: <Send aria-hidden /> },
  approved: { tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  rejected: { tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  expired: { tone: 'warn', icon: <TimerOff aria-hidden /> },
  canceled: { tone: 'neutral', icon: <Ban aria-hidden /> },
} satisfies Record<string, { tone: Tone; icon: ReactNode }>;

/** The states of a message. */
export type MessageStatus = keyof typeof statuses;

/** Shows the status of a message as text and icon. */
export function StatusBadge({ status }: { status: MessageStatus }) {
  const { tone, icon } = statuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {partTexts.statuses[status]}
    </Badge>
  );
}
