import { Input } from '@assent/ui/field';
import { type ComponentProps, useEffect, useRef } from 'react';

const typingMs = 350;

type DebouncedInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /** Called a moment after the last key, with what is written by then. */
  onWritten: (written: string) => void;
};

/** A filter that is written: it narrows the list when the writing pauses, and follows the address. */
export function DebouncedInput({ value, onWritten, ...rest }: DebouncedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Follows the address, except while somebody is writing here.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  const change = ({ value: written, validity }: HTMLInputElement) => {
    clearTimeout(timer.current);
    // Half a date is no date, and nothing either.
    if (!validity.badInput) timer.current = setTimeout(() => onWritten(written), typingMs);
  };
  return (
    <Input {...rest} ref={input} defaultValue={value} onChange={({ target }) => change(target)} />
  );
}
