import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { box, directionOf, useFieldControl, written } from './text-field.tsx';

export { Field, FieldNote, type FieldProps, Textarea, useFieldControl } from './text-field.tsx';

const oneLine = 'h-9 pointer-coarse:min-h-11';

/** A text control of one line. A Field around it is its label. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      {...rest}
      dir={directionOf(rest)}
      className={`${written} ${oneLine} ${className}`}
    />
  );
}

/** The browser's select element. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative flex min-w-0 ${className}`}>
      <select
        {...useFieldControl()}
        {...rest}
        className={`${box} ${oneLine} appearance-none overflow-hidden text-ellipsis pe-9`}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}
