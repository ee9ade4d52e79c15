import type { ComponentProps } from 'react';

const bubbleWithCheck =
  'M3 11.5A8.5 8.5 0 0 1 11.5 3h1a8.5 8.5 0 0 1 0 18H4.6A1.6 1.6 0 0 1 3 19.4ZM8.53 11.29A1.2 1.2 0 0 0 6.87 13.01L10.07 16.11A1.2 1.2 0 0 0 11.79 16.05L17.39 9.8A1.2 1.2 0 0 0 15.61 8.2L10.84 13.52Z';

/** The logo mark: a speech bubble with a check, in the current colour. */
export function Mark({ className = 'size-6', ...rest }: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...rest} className={className}>
      <path fill="currentColor" fillRule="evenodd" d={bubbleWithCheck} />
    </svg>
  );
}

/** The logo mark with the name. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold text-lg ${className}`}>
      <Mark className="size-[1.45em] text-accent-text" />
      Assent
    </span>
  );
}
