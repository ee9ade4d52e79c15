import { type ReactNode, useId } from 'react';

/** An option. */
export type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedProps<Value extends string> = {
  /** For screen readers. */
  label: string;
  options: Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice among two to five visible options: a radio group. On a phone, icons are above their words, so that all fit in one row. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={`inline-flex min-w-0 max-w-full flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-0.5 ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-7.5 flex-1 cursor-pointer select-none items-center justify-center gap-1.5 rounded-sm border border-transparent px-3 font-medium text-ink-muted text-sm whitespace-nowrap transition-colors hover:text-ink has-checked:border-line has-checked:bg-raised has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 max-[28rem]:has-[svg]:flex-col max-[28rem]:has-[svg]:gap-0.5 max-[28rem]:has-[svg]:px-2 max-[28rem]:has-[svg]:py-1.5 [&>svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
