import { Select } from '@assent/ui/field';
import type { ComponentProps } from 'react';

/** The choices of how long something is good, in seconds. */
const choices = [
  { seconds: 600, words: 'In 10 minutes' },
  { seconds: 3_600, words: 'In 1 hour' },
  { seconds: 86_400, words: 'In 1 day' },
  { seconds: 604_800, words: 'In 7 days' },
  { seconds: 2_592_000, words: 'In 30 days' },
];

/** What is chosen when nobody chooses: seven days, as in the API. */
export const usualExpiry = 604_800;

/** After how long something expires. */
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
