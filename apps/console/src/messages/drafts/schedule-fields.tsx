import { Field, Input, Select } from '@assent/ui/field';
import { Segmented } from '@assent/ui/segmented';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Zap from 'lucide-react/icons/zap';
import type { Draft } from './draft.ts';

const options = [
  { value: 'now' as const, label: 'Now', icon: <Zap aria-hidden /> },
  { value: 'later' as const, label: 'Later', icon: <CalendarClock aria-hidden /> },
];

/** The times between sending and the push that can be chosen. */
const delays = [
  { seconds: 0, words: 'At once' },
  { seconds: 20, words: 'After 20 seconds' },
  { seconds: 60, words: 'After a minute' },
  { seconds: 600, words: 'After 10 minutes' },
  { seconds: 3_600, words: 'After an hour' },
];

type ScheduleFieldsProps = {
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** Chooses when to send, in the developer's time zone, and when the push leaves. */
export function ScheduleFields({ draft, error, onChange }: ScheduleFieldsProps) {
  const choose = (when: Draft['when']) =>
    onChange({ when, scheduledAt: draft.scheduledAt || inOneHour() });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="font-medium text-sm">
          When
        </span>
        <Segmented label="When" options={options} value={draft.when} onChange={choose} />
      </div>
      {draft.when === 'later' && (
        <Field
          label="Send at"
          hint={`Your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}. At most 365 days ahead.`}
          error={error}
        >
          <Input
            type="datetime-local"
            value={draft.scheduledAt}
            onChange={({ target }) => onChange({ scheduledAt: target.value })}
            className="sm:w-64!"
          />
        </Field>
      )}
      <Field
        label="Push"
        hint="It is in the inbox and on open pages at once. No push leaves if it is answered before."
      >
        <Select
          value={draft.notifyAfter}
          onChange={({ target }) => onChange({ notifyAfter: Number(target.value) })}
          className="sm:w-64!"
        >
          {delays.map(({ seconds, words }) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Returns the time in one hour as a datetime-local control expects it: local, to the minute. */
function inOneHour(): string {
  const at = new Date(Date.now() + 3_600_000);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}
