import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A checkbox with a label. The whole line can be pressed. */
export function Checkbox({ label, hint, className = '', ...rest }: CheckboxProps) {
  return (
    <label
      className={`flex gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-md ${className}`}
    >
      <span className="relative mt-[3px] grid size-4 pointer-coarse:mt-1 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-4 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent hover:border-ink-muted disabled:opacity-50 aria-invalid:border-reject"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 size-3 text-accent-ink peer-checked:visible"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="block text-ink-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}
