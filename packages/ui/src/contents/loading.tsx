import type { ReactNode } from 'react';

// Without the rows of a list, which no first screen of the inbox needs.

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
