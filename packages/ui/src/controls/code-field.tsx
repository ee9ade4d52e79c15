import { type ChangeEvent, type ComponentProps, type SyntheticEvent, useState } from 'react';
import { asciiDigits } from './ascii-digits.ts';
import { useFieldControl } from './field.tsx';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (code: string) => void;
  /** Called once with the complete code, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  length?: number;
};

/** A field for a one-time code: one input behind drawn boxes. A Field around it is its label. */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  className = '',
  disabled,
  ...rest
}: CodeFieldProps) {
  const control = useFieldControl();
  const [isFocused, setFocused] = useState(false);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = asciiDigits(target.value).replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  // The drawn caret is always after the last digit, so the real one must be there too.
  const keepCaretLast = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.selectionStart !== input.selectionEnd) return;
    input.setSelectionRange(input.value.length, input.value.length);
  };

  const places = Array.from({ length }, (_, place) => `${place}`);
  return (
    <span dir="ltr" className={`relative flex w-84 max-w-full gap-2 ${className}`}>
      <input
        {...control}
        {...rest}
        value={value}
        onChange={change}
        onSelect={keepCaretLast}
        onKeyUp={keepCaretLast}
        onClick={keepCaretLast}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        disabled={disabled}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className="absolute inset-0 w-full bg-transparent text-md text-transparent caret-transparent outline-none selection:bg-transparent autofill:bg-clip-text"
      />
      {places.map((place) => {
        const isNext = isFocused && Number(place) === Math.min(value.length, length - 1);
        return (
          <span
            key={place}
            aria-hidden
            className={`pointer-events-none relative grid h-13 min-w-0 flex-1 place-items-center rounded-lg border bg-surface font-medium text-xl transition-colors ${edge(isNext, control['aria-invalid'])} ${disabled ? 'bg-sunken text-ink-muted' : ''}`}
          >
            {value[Number(place)] ??
              (isNext && <span className="h-6 w-0.5 animate-blink rounded-full bg-accent-text" />)}
          </span>
        );
      })}
    </span>
  );
}

function edge(isNext: boolean, isInvalid: boolean | undefined) {
  if (isNext) return 'border-focus outline-2 outline-focus';
  return isInvalid ? 'border-reject' : 'border-line-strong';
}
