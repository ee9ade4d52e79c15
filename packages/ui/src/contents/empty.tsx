import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** Explains what will be here. */
  children?: ReactNode;
  action?: ReactNode;
  /** The level of the heading. */
  level?: 1 | 2 | 3;
  className?: string;
};

/** Shown instead of an empty list: what belongs here, and how to begin. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  level = 3,
  className = '',
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={`mx-auto flex max-w-form flex-col items-center px-6 py-14 text-center ${className}`}
    >
      {icon && (
        <span className="mb-4 grid size-11 place-items-center rounded-lg border border-line bg-surface text-ink-muted shadow-rest [&>svg]:size-5">
          {icon}
        </span>
      )}
      <Heading className="font-semibold text-md">{title}</Heading>
      {children && <div className="mt-1.5 text-pretty text-ink-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
