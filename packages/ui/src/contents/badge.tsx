import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Send from 'lucide-react/icons/send';
import TimerOff from 'lucide-react/icons/timer-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'warn';

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-ink-muted',
  accent: 'border-transparent bg-accent-wash text-accent-text',
  good: 'border-transparent bg-approve-wash text-approve-text',
  bad: 'border-transparent bg-reject-wash text-reject-text',
  warn: 'border-transparent bg-warn-wash text-warn-text',
};

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

/** A short status. The text says it; colour and icon are additional. */
export function Badge({ tone = 'neutral', icon, className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5.5 shrink-0 items-center gap-1 rounded-full border px-2 font-medium text-xs whitespace-nowrap [&>svg]:size-3 [&>svg]:shrink-0 ${tones[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  );
}

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
