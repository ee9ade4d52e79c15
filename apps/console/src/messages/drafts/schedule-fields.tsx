import { MAX_SCHEDULE_DAYS } from '@assent/core/platform/schemas/published-limits';
import { Field, Input } from '@assent/ui/field';
import { Segmented } from '@assent/ui/segmented';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Zap from 'lucide-react/icons/zap';
import type { Draft } from './draft.ts';

export const whenWords = {
  invalid_type: 'Choose a day and a time.',
  scheduled_in_past: 'This time has passed. Choose a time in the future.',
  too_large: `At most ${MAX_SCHEDULE_DAYS} days ahead.`,
};

const options = [
  { value: 'now' as const, label: 'Now', icon: <Zap aria-hidden /> },
  { value: 'later' as const, label: 'Later', icon: <CalendarClock aria-hidden /> },
];

type ScheduleFieldsProps = {
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** Chooses when to send, in the developer's time zone. */
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
          hint={`Your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}. At most ${MAX_SCHEDULE_DAYS} days ahead.`}
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
    </div>
  );
}

/** Returns the time in one hour as a datetime-local control expects it: local, to the minute. */
function inOneHour(): string {
  const at = new Date(Date.now() + 3_600_000);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}
