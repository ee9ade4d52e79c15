import { useId } from 'react';
import { FieldNote, type FieldProps } from './field.tsx';

type FieldGroupProps = FieldProps & {
  /** Beside each other, as far as there is space. */
  isRow?: boolean;
};

/** Several controls with one label, such as radio buttons. An error replaces the hint and is announced. */
export function FieldGroup({
  label,
  hint,
  error,
  aside,
  className = '',
  isRow = false,
  children,
}: FieldGroupProps) {
  const noteId = useId();
  return (
    <fieldset
      aria-describedby={hint || error ? noteId : undefined}
      className={`flex min-w-0 flex-col gap-1.5 ${className}`}
    >
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-sm">{label}</span>
        {aside && <span className="text-ink-faint text-xs">{aside}</span>}
      </legend>
      <div className={isRow ? 'flex flex-wrap gap-x-6' : 'flex flex-col'}>{children}</div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
