import type { ReactNode } from 'react';
import { ShownText } from './shown-text.tsx';

/** @property lang language of both texts, BCP 47; absent for that of the page */
type Row = { label: string; value: ReactNode; lang?: string };

type DetailsProps = { rows: Row[]; className?: string };

/** A list of labels and values: beside each other, or below each other where there is little room, as with large text. */
export function Details({ rows, className = '' }: DetailsProps) {
  return (
    <dl className={`@container divide-y divide-line ${className}`}>
      {rows.map(({ label, value, lang }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a sender may give two rows one label; rows never move
          key={`${at} ${label}`}
          lang={lang}
          className="flex justify-between gap-x-6 py-2.5 first:pt-0 last:pb-0 @max-[14rem]:flex-col"
        >
          <dt className="max-w-[45%] shrink-0 wrap-anywhere text-ink-muted @max-[14rem]:max-w-full">
            <bdi>
              <ShownText text={label} />
            </bdi>
          </dt>
          <dd className="min-w-0 break-words text-end font-medium @max-[14rem]:text-start">
            <bdi>{typeof value === 'string' ? <ShownText text={value} /> : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
