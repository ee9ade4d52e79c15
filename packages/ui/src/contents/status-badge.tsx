import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Send from 'lucide-react/icons/send';
import TimerOff from 'lucide-react/icons/timer-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Badge, type Tone } from './badge.tsx';

const statuses = {
  scheduled: { words: 'Scheduled', tone: 'neutral', icon: <CalendarClock aria-hidden /> },
  queued: { words: 'Queued', tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  delivered: { words: 'Delivered', tone: 'accent', icon: <Send aria-hidden /> },
  approved: { words: 'Approved', tone: 'good', icon: <Check aria-hidden strokeWidth={3} /> },
  rejected: { words: 'Rejected', tone: 'bad', icon: <X aria-hidden strokeWidth={3} /> },
  expired: { words: 'Expired', tone: 'warn', icon: <TimerOff aria-hidden /> },
  canceled: { words: 'Canceled', tone: 'neutral', icon: <Ban aria-hidden /> },
} satisfies Record<string, { words: string; tone: Tone; icon: ReactNode }>;

/** The states of a message. */
export type MessageStatus = keyof typeof statuses;

/** Shows the status of a message as text and icon. */
export function StatusBadge({ status }: { status: MessageStatus }) {
  const { words, tone, icon } = statuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
