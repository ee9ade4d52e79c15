// Without the controls of one line, because the card of the inbox only needs a field for a comment.

import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

type Control = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const Wiring = createContext<Control>({});

/** Connects a control to the label, hint and error of its Field. */
export const useFieldControl = () => useContext(Wiring);

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown beside the label, such as "Optional". */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A labelled control. An error replaces the hint and is announced. */
export function Field({ label, hint, error, aside, className = '', children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const control: Control = {
    id,
    'aria-describedby': hint || error ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {aside && <span className="text-ink-faint text-xs">{aside}</span>}
      </div>
      <Wiring value={control}>{children}</Wiring>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

type FieldNoteProps = { id: string; hint: ReactNode; error: ReactNode };

/** The hint of a field, or its error, which is announced. */
export const FieldNote = ({ id, hint, error }: FieldNoteProps) => (
  <div id={id} aria-live="polite" className="text-sm empty:hidden">
    {error ? (
      <span className="flex gap-1.5 text-reject-text">
        <CircleAlert className="mt-[3px] size-3.5 shrink-0" aria-hidden />
        <span>{error}</span>
      </span>
    ) : (
      hint && <span className="text-ink-muted">{hint}</span>
    )}
  </div>
);

/** The classes of a control, and of one for text. */
export const box =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors hover:border-ink-muted focus-visible:border-focus focus-visible:outline-offset-0 disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-reject pointer-coarse:text-md';

export const written = `${box} read-only:bg-sunken`;

/**
 * Returns the direction of a text control: that of what is written in it. An empty one has that of the page, as its
 * placeholder has. Addresses are read from left to right.
 */
export function directionOf({ dir, type = 'text', value }: WrittenControl) {
  if (dir || type === 'email' || type === 'url') return dir ?? 'ltr';
  return value && (type === 'text' || type === 'search') ? 'auto' : undefined;
}

type WrittenControl = Pick<ComponentProps<'input'>, 'dir' | 'type' | 'value'>;

/** A text control of several lines. It grows with its text, where browsers support that. */
export function Textarea({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      dir={directionOf({ dir: rest.dir, value: rest.value })}
      rows={rows}
      className={`${written} max-h-80 min-h-20 resize-y py-2 [field-sizing:content] ${className}`}
    />
  );
}
