import { Input } from '@assent/ui/field';
import { useEffect, useRef } from 'react';

const typingMs = 350;

/** Longer than any id. */
const longest = 64;

type Props = { label: string; id: string; onChange: (id: string) => void };

/** A field that narrows a list to an id, a moment after the last letter. It follows the address, which `id` comes from. */
export function IdFilter({ label, id, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Except while somebody is writing here.
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
      className="min-w-40 flex-1 sm:max-w-80"
    />
  );
}
