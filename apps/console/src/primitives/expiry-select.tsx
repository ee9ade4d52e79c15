import { Select } from '@assent/ui/field';
import type { ComponentProps } from 'react';

/** Options in seconds. */
const choices = [
  { seconds: 600, words: 'In 10 minutes' },
  { seconds: 3_600, words: 'In 1 hour' },
  { seconds: 86_400, words: 'In 1 day' },
  { seconds: 604_800, words: 'In 7 days' },
  { seconds: 2_592_000, words: 'In 30 days' },
];

/** The default of the API: seven days. */
export const usualExpiry = 604_800;

/** Chooses an expiry. */
export function ExpirySelect(props: Omit<ComponentProps<'select'>, 'children'>) {
  const start = props.value === undefined ? { defaultValue: usualExpiry } : {};
  return (
    <Select {...start} {...props}>
      {choices.map(({ seconds, words }) => (
        <option key={seconds} value={seconds}>
          {words}
        </option>
      ))}
    </Select>
  );
}
