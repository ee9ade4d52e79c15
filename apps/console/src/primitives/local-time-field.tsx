import { Field, Input } from '@assent/ui/field';
import { momentTime } from '@assent/ui/time';
import { texts } from '../texts.ts';
import { afterSkip } from './local-time.ts';

type LocalTimeFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** As a datetime-local control has it: 2026-11-21T09:41. */
  value: string;
  onChange: (value: string) => void;
};

/** Chooses a time in the developer's time zone, and says what one becomes that the clock skips there. */
export function LocalTimeField({ label, hint, error, value, onChange }: LocalTimeFieldProps) {
  const skipped = afterSkip(value);
  return (
    <Field
      label={label}
      hint={skipped === null ? hint : texts.primitives.skipped_time({ time: momentTime(skipped) })}
      error={error}
    >
      <Input
        type="datetime-local"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="sm:w-64!"
      />
    </Field>
  );
}
