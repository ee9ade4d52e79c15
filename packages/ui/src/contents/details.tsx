import type { ReactNode } from 'react';
import { ShownText } from './shown-text.tsx';

type DetailsProps = { rows: { label: string; value: ReactNode }[]; className?: string };

/** A list of labels and values: beside each other, or below each other where there is little room, as with large text. */
export function Details({ rows, className = '' }: DetailsProps) {
  return (
    <dl className={`@container divide-y divide-line ${className}`}>
      {rows.map(({ label, value }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a sender may give two rows one label; rows never move
          key={`${at} ${label}`}
          className="flex justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0 @max-[14rem]:flex-col"
        >
          <dt
            dir="auto"
            className="max-w-[45%] shrink-0 wrap-anywhere text-ink-muted @max-[14rem]:max-w-full"
          >
            <ShownText text={label} />
          </dt>
          <dd
            dir="auto"
            className="min-w-0 break-words text-end font-medium @max-[14rem]:text-start"
          >
            {typeof value === 'string' ? <ShownText text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
