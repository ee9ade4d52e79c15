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
      className={`inline-flex min-h-5.5 max-w-full shrink-0 items-center gap-1 rounded-full border px-2 font-medium text-xs whitespace-nowrap max-sm:shrink max-sm:whitespace-normal [&>svg]:size-3 [&>svg]:shrink-0 ${tones[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  );
}
