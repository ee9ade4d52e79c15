import type { MessageStatus } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Input, Select } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { formats } from '@assent/ui/texts';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { messageTexts } from '../../texts.ts';
import { TopicOptions } from '../../topics/topic-options.tsx';
import {
  type MessagesSearch,
  messageIdIn,
  readDay,
  readStatuses,
  readWords,
  severalStatuses,
} from './message-filters.ts';
import { allStatuses } from './open-statuses.ts';

// With its dialog. Most visits use none.
const SavedFilterMenu = lazyPart(
  () => import('./saved-filter-menu.tsx').then((it) => it.SavedFilterMenu),
  { pending: () => <Button disabled>{messageTexts.filters.saved}</Button> },
);

// It loads the people too, which takes longer.
const PersonFilter = lazyPart(() => import('./person-filter.tsx').then((it) => it.PersonFilter), {
  pending: () => (
    <Select
      disabled
      aria-label={messageTexts.filters.person}
      className="min-w-36 flex-1 sm:max-w-52"
    >
      <option>{messageTexts.filters.any_person}</option>
    </Select>
  ),
});

/** Filters the list. The filters are in the URL, so that a view can be bookmarked or shared. */
export function FilterBar({ search, isFiltered }: { search: MessagesSearch; isFiltered: boolean }) {
  const navigate = useNavigate();
  const narrow = (by: MessagesSearch, replace = false) =>
    navigate({ to: '/messages', search: { ...search, ...by, cursor: undefined }, replace });
  const find = (text: string) => {
    const messageId = messageIdIn(text);
    if (messageId) return navigate({ to: '/messages/$messageId', params: { messageId } });
    return narrow({ q: readWords(text) }, true);
  };
  return (
    <search aria-label={messageTexts.filters.label} className="mb-4 flex flex-wrap gap-2">
      <DebouncedInput
        type="search"
        aria-label={messageTexts.filters.words}
        placeholder={messageTexts.filters.words}
        value={search.q ?? ''}
        onText={find}
        maxLength={100}
        className="min-w-[min(100%,14rem)] flex-2 basis-60"
      />
      <StatusFilter
        statuses={search.status}
        onChange={(named) => narrow({ status: readStatuses(named) })}
      />
      <Select
        aria-label={messageTexts.filters.topic}
        value={search.topic ?? ''}
        onChange={({ target }) => narrow({ topic: target.value || undefined })}
        className="min-w-[min(100%,9rem)] flex-1 sm:max-w-56"
      >
        <option value="">{messageTexts.filters.all_topics}</option>
        <TopicOptions chosen={search.topic} withArchived />
      </Select>
      <PersonFilter person={search.person} onChange={(person) => narrow({ person })} />
      <DebouncedInput
        type="search"
        aria-label={messageTexts.filters.reference}
        placeholder={messageTexts.filters.reference}
        value={search.ext ?? ''}
        onText={(ext) => narrow({ ext: ext || undefined }, true)}
        spellCheck={false}
        className="min-w-[min(100%,10rem)] flex-1 sm:max-w-60"
      />
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:w-86">
        <DayFilter
          label={messageTexts.filters.from}
          day={search.created_after}
          max={search.created_before}
          onChange={(day) => narrow({ created_after: day }, true)}
        />
        <DayFilter
          label={messageTexts.filters.to}
          day={search.created_before}
          min={search.created_after}
          onChange={(day) => narrow({ created_before: day }, true)}
        />
      </div>
      <SavedFilterMenu search={search} />
      {isFiltered && (
        <Button variant="ghost" onClick={() => navigate({ to: '/messages' })}>
          <X aria-hidden />
          {messageTexts.filters.clear}
        </Button>
      )}
    </search>
  );
}

type StatusFilterProps = {
  statuses: MessagesSearch['status'];
  onChange: (named: string[]) => void;
};

function StatusFilter({ statuses = [], onChange }: StatusFilterProps) {
  const chosen = statuses.join();
  const groups = statusChoices();
  const offered = groups.flatMap(({ choices }) => choices);
  // A combination of statuses that only a URL can set.
  const isOffered = !chosen || offered.some((choice) => choice.statuses.join() === chosen);
  return (
    <Select
      aria-label={messageTexts.filters.status}
      value={chosen}
      onChange={({ target }) => onChange(target.value.split(','))}
      className="min-w-[min(100%,9rem)] flex-1 sm:max-w-52"
    >
      <option value="">{messageTexts.filters.any_status}</option>
      {!isOffered && <option value={chosen}>{namesOf(statuses)}</option>}
      {groups.map(({ group, choices }) => (
        <optgroup key={group} label={group}>
          {choices.map((choice) => (
            <option key={choice.label} value={choice.statuses.join()}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

type DayFilterProps = {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
};

/** Filters by day, in the developer's time zone. */
function DayFilter({ label, day, onChange, min, max }: DayFilterProps) {
  const id = useId();
  // While a year is being typed, it is an early one.
  const change = (written: string) =>
    (written === '' || readDay(written)) && onChange(written || undefined);
  return (
    // With large text a date has no room beside its label.
    <div className="@container min-w-[min(100%,10.5rem)] flex-1 sm:max-w-52">
      <div className="flex items-center gap-x-2 @max-[10.4rem]:flex-col @max-[10.4rem]:items-stretch">
        <label htmlFor={id} className="text-ink-muted text-sm">
          {label}
        </label>
        <span className="relative flex min-w-0 flex-1">
          <DebouncedInput
            id={id}
            type="date"
            value={day ?? ''}
            min={min}
            max={max}
            onText={change}
            className={day ? '' : 'peer not-focus:text-transparent'}
          />
          {/* WebKit puts today's date into an empty field. */}
          {!day && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-muted peer-focus:hidden"
            >
              {messageTexts.filters.any_day}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

const typingMs = 350;

type DebouncedInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /** Called with the text after a pause in typing. */
  onText: (written: string) => void;
};

/** A filter field that reports its text after a pause in typing. It follows `value`, which comes from the URL. */
function DebouncedInput({ value, onText, ...rest }: DebouncedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Not while the developer is typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  const change = ({ value: written, validity }: HTMLInputElement) => {
    clearTimeout(timer.current);
    // An incomplete date is no value.
    if (!validity.badInput) timer.current = setTimeout(() => onText(written), typingMs);
  };
  return (
    <Input {...rest} ref={input} defaultValue={value} onChange={({ target }) => change(target)} />
  );
}

type Choice = { label: string; statuses: MessageStatus[] };

/** Returns the options of the status filter. */
function statusChoices(): { group: string; choices: Choice[] }[] {
  const words = messageTexts.filters;
  const { open, answered, closed_unanswered } = severalStatuses;
  return [
    {
      group: words.several,
      choices: [
        { label: words.open, statuses: open },
        { label: words.answered, statuses: answered },
        { label: words.closed_unanswered, statuses: closed_unanswered },
      ],
    },
    {
      group: words.one,
      choices: allStatuses.map((status) => ({ label: words.statuses[status], statuses: [status] })),
    },
  ];
}

/** Returns the names of statuses as a list. */
const namesOf = (statuses: MessageStatus[]): string =>
  formats.values(statuses.map((status) => messageTexts.filters.statuses[status]));
