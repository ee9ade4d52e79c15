import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** What will be here, and how it comes to be. */
  children?: ReactNode;
  action?: ReactNode;
  /** Where the title stands among the headings of the page. */
  level?: 1 | 2 | 3;
  className?: string;
};

/** What stands where nothing is yet: says what belongs here and how to begin. */
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
