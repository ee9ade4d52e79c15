import { DEFAULT_EXPIRY_SECONDS } from '@assent/core/pure/platform/schemas/published-limits';
import { Select } from '@assent/ui/field';
import type { ComponentProps } from 'react';
import { texts } from '../texts.ts';

/** Options in seconds. */
const choices = () => [
  { seconds: 600, words: texts.primitives.in_10_minutes },
  { seconds: 3_600, words: texts.primitives.in_1_hour },
  { seconds: 86_400, words: texts.primitives.in_1_day },
  { seconds: 604_800, words: texts.primitives.in_7_days },
  { seconds: 2_592_000, words: texts.primitives.in_30_days },
];

/** Chooses an expiry. */
export function ExpirySelect(props: Omit<ComponentProps<'select'>, 'children'>) {
  const start = props.value === undefined ? { defaultValue: DEFAULT_EXPIRY_SECONDS } : {};
  return (
    <Select {...start} {...props}>
      {choices().map(({ seconds, words }) => (
        <option key={seconds} value={seconds}>
          {words}
        </option>
      ))}
    </Select>
  );
}
