import { MAX_SCHEDULE_DAYS } from '@assent/core/platform/schemas/published-limits';
import { Field, Input } from '@assent/ui/field';
import { Segmented } from '@assent/ui/segmented';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Zap from 'lucide-react/icons/zap';
import { localMinute } from '../../primitives/local-time.ts';
import { messageTexts } from '../../texts.ts';
import type { Draft } from './draft.ts';

/** What is wrong with a time, by the code of its problem. */
export const whenWords = () => ({
  invalid_type: messageTexts.drafts.when.missing,
  scheduled_in_past: messageTexts.drafts.when.past,
  too_large: messageTexts.drafts.when.too_late({ max: MAX_SCHEDULE_DAYS }),
});

const options = () => [
  { value: 'now' as const, label: messageTexts.drafts.when.now, icon: <Zap aria-hidden /> },
  {
    value: 'later' as const,
    label: messageTexts.drafts.when.later,
    icon: <CalendarClock aria-hidden />,
  },
];

type ScheduleFieldsProps = {
  draft: Draft;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** Chooses when to send, in the developer's time zone. */
export function ScheduleFields({ draft, error, onChange }: ScheduleFieldsProps) {
  const choose = (when: Draft['when']) =>
    onChange({ when, scheduledAt: draft.scheduledAt || localMinute(Date.now() + 3_600_000) });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="font-medium text-sm">
          {messageTexts.drafts.when.label}
        </span>
        <Segmented
          label={messageTexts.drafts.when.label}
          options={options()}
          value={draft.when}
          onChange={choose}
        />
      </div>
      {draft.when === 'later' && (
        <Field
          label={messageTexts.drafts.when.at}
          hint={messageTexts.drafts.when.hint({
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            max: MAX_SCHEDULE_DAYS,
          })}
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
