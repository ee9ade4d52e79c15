import type { ReactNode } from 'react';

/** A grey bar in place of text. Its size is set by classes such as `h-4 w-40`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-sm bg-line ${className}`} />;
}

type LoadingProps = { label: string; className?: string; children: ReactNode };

/** Wraps skeletons and announces to screen readers what is loading. */
export function Loading({ label, className = '', children }: LoadingProps) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'];

/** Skeletons for the rows of a list. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <Loading label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => `${row}`).map((row) => (
        <div key={row} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className={`h-3.5 ${widths[Number(row) % widths.length]}`} />
          <Skeleton className="ml-auto h-3.5 w-14 shrink-0" />
        </div>
      ))}
    </Loading>
  );
}
