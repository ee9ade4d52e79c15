import { MAX_SCHEDULE_DAYS } from '@assent/core/pure/platform/schemas/published-limits';
import { Field } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { Segmented } from '@assent/ui/segmented';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { formats } from '@assent/ui/texts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { ExpirySelect } from '../../primitives/expiry-select.tsx';
import { localMinute } from '../../primitives/local-time.ts';
import { LocalTimeField } from '../../primitives/local-time-field.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import { loadPeopleTexts, messageTexts, withTexts } from '../../texts.ts';
import type { Draft } from './draft.ts';

// Few messages need these.
const FurtherFields = lazyPart(
  withTexts(loadPeopleTexts, () => import('./further-fields.tsx').then((it) => it.FurtherFields)),
  {
    pending: () => (
      <Loading label={messageTexts.drafts.loading_others}>
        <Skeleton className="h-96 w-full" />
      </Loading>
    ),
  },
);

type AdvancedFieldsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (change: Partial<Draft>) => void;
};

/** When a message is sent and how long it is open, and, folded, what few messages need. */
export function AdvancedFields({ draft, problem, onChange }: AdvancedFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  // A field that the server refuses is shown.
  const isShown = isOpen || (problem?.errors.some(isFoldedIn(draft)) ?? false);
  const chosen = chosenIn(draft);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ScheduleFields
          draft={draft}
          error={fieldError(problem, '/scheduled_at', whenWords())}
          onChange={onChange}
        />
        <Field
          label={messageTexts.drafts.expires}
          hint={messageTexts.drafts.expires_hint}
          error={fieldError(problem, '/expires_in')}
        >
          <ExpirySelect
            value={draft.expiresIn}
            onChange={({ target }) => onChange({ expiresIn: Number(target.value) })}
          />
        </Field>
      </div>
      <details
        open={isShown}
        onToggle={({ currentTarget: { open } }) => {
          if (open) setLoaded(true);
          if (open !== isShown) setOpen(open);
        }}
        className="group rounded-lg border border-line"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 transition-colors hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{messageTexts.drafts.advanced.title}</span>
            <span className="block text-ink-muted text-sm">
              {chosen.length > 0 ? formats.values(chosen) : messageTexts.drafts.advanced.hint}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        {(isLoaded || isShown) && (
          <div className="flex flex-col gap-8 border-line border-t px-4 py-5">
            <FurtherFields draft={draft} problem={problem} onChange={onChange} />
          </div>
        )}
      </details>
    </>
  );
}

const folded =
  /^\/(?:payload\/(?:fields|approve_label|reject_label)|approvals|widen|remind_every|urgency|notify_after|ext|context_)/;
/** The field of the amount, which follows the others, is edited with its block. */
const isFoldedIn =
  ({ fields }: Draft) =>
  ({ pointer }: { pointer: string }) =>
    folded.test(pointer) && !pointer.startsWith(`/payload/fields/${fields.length}/`);

/** Returns what a draft has of the folded fields, in words. */
function chosenIn(draft: Draft): string[] {
  const { approve_label, reject_label } = draft.card;
  const words = messageTexts.drafts.advanced;
  const all: [boolean, string][] = [
    [approve_label !== '' || reject_label !== '', words.labels],
    [draft.fields.length > 0, words.fields({ count: draft.fields.length })],
    [draft.needsPasskey, words.passkey],
    [draft.required !== '1' && draft.each.length === 0, words.approvals({ count: draft.required })],
    [draft.each.length > 0, words.each({ count: draft.each.length })],
    [draft.exclude.length > 0, words.excluded({ count: draft.exclude.length })],
    [draft.asksNumber, words.number],
    [draft.takesQuestions, words.questions],
    [draft.urgency === 'normal', words.can_wait],
    [draft.notifyAfter > 0, words.later_push],
    [draft.remindEvery > 0, words.reminders],
    [draft.widen.length > 0, words.widening],
    [draft.isToLaterJoiners, words.later_joiners],
    [draft.mailsUnreached, words.email],
    [draft.ext !== '', words.reference],
    [draft.contextUrl !== '', words.link],
  ];
  return all.flatMap(([has, said]) => (has ? [said] : []));
}

/** What is wrong with a time, by the code of its problem. */
const whenWords = () => ({
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
function ScheduleFields({ draft, error, onChange }: ScheduleFieldsProps) {
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
        <LocalTimeField
          label={messageTexts.drafts.when.at}
          hint={messageTexts.drafts.when.hint({
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            max: MAX_SCHEDULE_DAYS,
          })}
          error={error}
          value={draft.scheduledAt}
          onChange={(scheduledAt) => onChange({ scheduledAt })}
        />
      )}
    </div>
  );
}
