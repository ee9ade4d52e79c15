import type { ReactNode } from 'react';
import { ShownText } from './shown-text.tsx';

type DetailsProps = { rows: { label: string; value: ReactNode }[]; className?: string };

/** A list of labels and values. */
export function Details({ rows, className = '' }: DetailsProps) {
  return (
    <dl className={`divide-y divide-line ${className}`}>
      {rows.map(({ label, value }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a sender may give two rows one label; rows never move
          key={`${at} ${label}`}
          className="flex justify-between gap-6 py-2.5 first:pt-0 last:pb-0"
        >
          <dt dir="auto" className="max-w-[45%] shrink-0 wrap-anywhere text-ink-muted">
            <ShownText text={label} />
          </dt>
          <dd dir="auto" className="min-w-0 break-words text-right font-medium">
            {typeof value === 'string' ? <ShownText text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
