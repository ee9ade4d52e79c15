import type { ComponentProps } from 'react';

// Without what is in a Card, because the list of the inbox needs nothing else to start.

/** A panel whose parts are separated by thin lines. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`min-w-0 divide-y divide-line rounded-lg border border-line bg-surface shadow-rest ${className}`}
    />
  );
}
