import { Input } from '@assent/ui/field';
import { type ComponentProps, useEffect, useRef } from 'react';

const typingMs = 350;

type DebouncedInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /** Called with the text after a pause in typing. */
  onText: (written: string) => void;
};

/** A filter field that reports its text after a pause in typing. It follows `value`, which comes from the URL. */
export function DebouncedInput({ value, onText, ...rest }: DebouncedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Not while the developer is typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  const change = ({ value: written, validity }: HTMLInputElement) => {
    clearTimeout(timer.current);
    // An incomplete date is no value.
    if (!validity.badInput) timer.current = setTimeout(() => onText(written), typingMs);
  };
  return (
    <Input {...rest} ref={input} defaultValue={value} onChange={({ target }) => change(target)} />
  );
}
