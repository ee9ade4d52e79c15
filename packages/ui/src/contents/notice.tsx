import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

const looks: Record<Tone, { ground: string; icon: ReactNode }> = {
  neutral: { ground: 'border-line bg-surface', icon: <Info className="text-ink-muted" /> },
  accent: {
    ground: 'border-transparent bg-accent-wash',
    icon: <Info className="text-accent-text" />,
  },
  good: {
    ground: 'border-transparent bg-approve-wash',
    icon: <CircleCheck className="text-approve-text" />,
  },
  bad: {
    ground: 'border-transparent bg-reject-wash',
    icon: <CircleAlert className="text-reject-text" />,
  },
  warn: {
    ground: 'border-transparent bg-warn-wash',
    icon: <TriangleAlert className="text-warn-text" />,
  },
};

type NoticeProps = {
  tone?: Tone;
  title: ReactNode;
  action?: ReactNode;
  /** `alert` if it appears because of an action of the person. */
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
};

/** A strip with information about the page. */
export function Notice({
  tone = 'neutral',
  title,
  action,
  role,
  className = '',
  children,
}: NoticeProps) {
  const { ground, icon } = looks[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-lg border px-4 py-3.5 ${ground} ${className}`}>
      <span aria-hidden className="mt-[3px] shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{title}</p>
          {children && <div className="mt-0.5 text-ink-muted">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
