import type { ReactNode } from 'react';

type EntryCardProps = {
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  /** A link to the other screen. */
  below?: ReactNode;
  children: ReactNode;
};

/** A step of signing in or up: title, form and link. */
export function EntryCard({ title, description, isWide, below, children }: EntryCardProps) {
  return (
    <div className={`w-full ${isWide ? 'max-w-reading' : 'max-w-form'}`}>
      <title>{`${title} · Assent`}</title>
      <h1 tabIndex={-1} className="font-semibold text-2xl outline-none">
        {title}
      </h1>
      {description && (
        <p className="mt-2 wrap-anywhere text-pretty text-ink-muted">{description}</p>
      )}
      <div className="mt-7">{children}</div>
      {below && <p className="mt-7 border-line border-t pt-5 text-ink-muted">{below}</p>}
    </div>
  );
}
