import { Input } from '@assent/ui/field';
import { useEffect, useRef } from 'react';

const typingMs = 350;

/** Longer than any id. */
const longest = 64;

type Props = { label: string; id: string; onChange: (id: string) => void };

/** Filters a list by id after a pause in typing. It follows `id`, which comes from the URL. */
export function IdFilter({ label, id, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Not while the developer is typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = id;
  }, [id]);
  const changeSoon = (written: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(written.trim()), typingMs);
  };
  return (
    <Input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={id}
      onChange={({ target }) => changeSoon(target.value)}
      maxLength={longest}
      spellCheck={false}
      autoCapitalize="none"
      className="min-w-[min(100%,10rem)] flex-1 sm:max-w-80"
    />
  );
}
