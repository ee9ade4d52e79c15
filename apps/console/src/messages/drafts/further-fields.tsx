import {
  MAX_APPROVALS,
  MAX_BUTTON_LABEL,
} from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input, Select } from '@assent/ui/field';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { AddressNote } from '../../invites/address-note.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import { measures } from '../../statistics/measures.ts';
import { messageTexts } from '../../texts.ts';
import { wholeUnits } from '../detail/whole-units.ts';
import { CardFields } from './card-fields.tsx';
import {
  audienceNames,
  type Draft,
  type DraftWidening,
  hasApprovedValues,
  requiredOf,
} from './draft.ts';
import { EachFields } from './each-fields.tsx';
import { useGroupChoices } from './group-choices.ts';
import { PeopleField } from './people-field.tsx';

type FurtherFieldsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (change: Partial<Draft>) => void;
};

/** What few messages need: fields and labels, who must approve, the delivery, and what the sender's system uses. */
export function FurtherFields({ draft, problem, onChange }: FurtherFieldsProps) {
  const at = (pointer: string, words?: Record<string, string>) =>
    fieldError(problem, pointer, words);
  const setCard = (change: Partial<Draft['card']>) =>
    onChange({ card: { ...draft.card, ...change } });
  return (
    <>
      <Group title={messageTexts.drafts.answer.title}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={messageTexts.drafts.answer.approve_label}
            error={at('/payload/approve_label')}
          >
            <Input
              value={draft.card.approve_label}
              maxLength={MAX_BUTTON_LABEL}
              placeholder={messageTexts.drafts.answer.approve}
              onChange={({ target }) => setCard({ approve_label: target.value })}
            />
          </Field>
          <Field
            label={messageTexts.drafts.answer.reject_label}
            error={at('/payload/reject_label')}
          >
            <Input
              value={draft.card.reject_label}
              maxLength={MAX_BUTTON_LABEL}
              placeholder={messageTexts.drafts.answer.reject}
              onChange={({ target }) => setCard({ reject_label: target.value })}
            />
          </Field>
        </div>
        <CardFields
          fields={draft.fields}
          problem={problem}
          onChange={(fields) => onChange({ fields })}
        />
      </Group>
      <Group title={messageTexts.drafts.approval.title}>
        <Checkbox
          label={messageTexts.drafts.approval.passkey}
          hint={messageTexts.drafts.approval.passkey_hint}
          checked={draft.needsPasskey}
          onChange={({ target }) => onChange({ needsPasskey: target.checked })}
        />
        <ApprovalFields draft={draft} problem={problem} onChange={onChange} />
      </Group>
      <Group title={messageTexts.drafts.delivery.title}>
        <DeliveryFields draft={draft} problem={problem} onChange={onChange} />
      </Group>
      <Group title={messageTexts.drafts.system.title}>
        <Field
          label={messageTexts.drafts.system.reference}
          aside={messageTexts.drafts.optional}
          hint={messageTexts.drafts.system.reference_hint}
          error={at('/ext')}
        >
          <Input
            value={draft.ext}
            maxLength={2048}
            spellCheck={false}
            onChange={({ target }) => onChange({ ext: target.value })}
          />
        </Field>
        <ContextFields draft={draft} errorAt={at} onChange={onChange} />
      </Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-5">
    <legend className="mb-4 font-semibold">{title}</legend>
    {children}
  </fieldset>
);

/** When and how often people are notified, and who else sees the message. */
function DeliveryFields({ draft, problem, onChange }: FurtherFieldsProps) {
  const words = messageTexts.drafts.delivery;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.urgency}
          hint={words.urgency_hint}
          error={fieldError(problem, '/urgency')}
        >
          <Select
            value={draft.urgency}
            onChange={({ target }) =>
              onChange({ urgency: target.value === 'normal' ? 'normal' : 'high' })
            }
          >
            <option value="high">{words.urgent}</option>
            <option value="normal">{words.can_wait}</option>
          </Select>
        </Field>
        <Field
          label={words.push}
          hint={words.push_hint}
          error={fieldError(problem, '/notify_after')}
        >
          <SecondsSelect
            options={delays}
            wordsOf={delayWords}
            value={draft.notifyAfter}
            onChange={(notifyAfter) => onChange({ notifyAfter })}
          />
        </Field>
        <Field
          label={words.reminders}
          hint={words.reminders_hint}
          error={fieldError(problem, '/remind_every')}
        >
          <SecondsSelect
            options={reminders}
            wordsOf={reminderWords}
            value={draft.remindEvery}
            onChange={(remindEvery) => onChange({ remindEvery })}
          />
        </Field>
      </div>
      <Widenings draft={draft} problem={problem} onChange={onChange} />
      <Checkbox
        label={words.later_joiners}
        hint={words.later_joiners_hint}
        checked={draft.isToLaterJoiners}
        onChange={({ target }) => onChange({ isToLaterJoiners: target.checked })}
      />
      <Checkbox
        label={words.email}
        hint={words.email_hint}
        checked={draft.mailsUnreached}
        onChange={({ target }) => onChange({ mailsUnreached: target.checked })}
      />
    </>
  );
}

const MAX_WIDENINGS = 5;

/** The people who see the message too from a time on. */
function Widenings({ draft, problem, onChange }: FurtherFieldsProps) {
  const { widen } = draft;
  const words = messageTexts.drafts.widening;
  const groups = useGroupChoices();
  const isForAll = audienceNames(draft) === undefined;
  const nextId = Math.max(0, ...widen.map(({ id }) => id)) + 1;
  const nextAfter = later.find((seconds) => seconds > (widen.at(-1)?.after ?? 0));
  const sent = widen.filter(({ to }) => to.length > 0);
  const set = (id: number, change: Partial<DraftWidening>) =>
    onChange({ widen: widen.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  const error = fieldError(problem, '/widen');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{words.title}</legend>
      <p className="-mt-1.5 text-ink-muted text-sm">{isForAll ? words.hint_for_all : words.hint}</p>
      {widen.map((each, at) => (
        <fieldset
          key={each.id}
          className="relative flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4"
        >
          <legend className="sr-only">{words.one({ nth: at + 1 })}</legend>
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={words.remove({ nth: at + 1 })}
            onClick={() => onChange({ widen: widen.filter(({ id }) => id !== each.id) })}
            className="absolute end-2 top-2"
          >
            <X aria-hidden />
          </Button>
          <Field
            label={words.after}
            error={fieldError(problem, `/widen/${sent.indexOf(each)}/after`)}
          >
            <SecondsSelect
              options={later}
              wordsOf={durationWords}
              value={each.after}
              onChange={(after) => set(each.id, { after })}
            />
          </Field>
          <PeopleField
            label={words.also_to}
            hint={words.also_to_hint}
            among={{ topic: draft.topic }}
            others={groups}
            placeholder={messageTexts.drafts.people.placeholder_groups}
            people={each.to}
            problem={problem}
            pointer={`/widen/${sent.indexOf(each)}/to`}
            onChange={(to) => set(each.id, { to })}
          />
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-reject-text text-sm">
          {error}
        </p>
      )}
      {!isForAll && widen.length < MAX_WIDENINGS && nextAfter !== undefined && (
        <Button
          size="sm"
          onClick={() => onChange({ widen: [...widen, { id: nextId, after: nextAfter, to: [] }] })}
          className="self-start"
        >
          <Plus aria-hidden />
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

type SecondsSelectProps = {
  options: number[];
  wordsOf: (seconds: number) => string;
  value: number;
  onChange: (seconds: number) => void;
};

const SecondsSelect = ({ options, wordsOf, value, onChange }: SecondsSelectProps) => (
  <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {options.map((seconds) => (
      <option key={seconds} value={seconds}>
        {wordsOf(seconds)}
      </option>
    ))}
  </Select>
);

/** How many people must approve, who cannot, and whether a number must be chosen. */
function ApprovalFields({ draft, problem, onChange }: FurtherFieldsProps) {
  const words = messageTexts.drafts.approval;
  const groups = useGroupChoices();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {draft.each.length === 0 && (
          <Field
            label={words.required}
            hint={words.required_hint({ max: MAX_APPROVALS })}
            error={fieldError(problem, '/approvals/required')}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_APPROVALS}
              required
              value={draft.required}
              onChange={({ target }) => onChange({ required: target.value })}
            />
          </Field>
        )}
        <PeopleField
          label={words.exclude}
          aside={messageTexts.drafts.optional}
          hint={words.exclude_hint}
          among={{ topic: draft.topic }}
          others={groups}
          placeholder={messageTexts.drafts.people.placeholder_groups}
          people={draft.exclude}
          problem={problem}
          pointer="/approvals/exclude"
          onChange={(exclude) => onChange({ exclude })}
        />
      </div>
      <EachFields draft={draft} problem={problem} onChange={onChange} />
      <div aria-live="polite" className="empty:hidden">
        {requiredOf(draft) > 1 && <AddressNote>{words.two_addresses}</AddressNote>}
      </div>
      {hasApprovedValues(draft) && (
        <Checkbox
          label={words.values}
          hint={words.values_hint}
          checked={draft.mayValuesDiffer}
          onChange={({ target }) => onChange({ mayValuesDiffer: target.checked })}
        />
      )}
      <Checkbox
        label={words.number}
        hint={words.number_hint}
        checked={draft.asksNumber}
        onChange={({ target }) => onChange({ asksNumber: target.checked })}
      />
      <Checkbox
        label={words.questions}
        hint={words.questions_hint}
        checked={draft.takesQuestions}
        onChange={({ target }) => onChange({ takesQuestions: target.checked })}
      />
    </>
  );
}

/** The times between sending and the push that can be chosen. */
const delays = [0, 20, 60, 600, 3_600];

const delayWords = (seconds: number) =>
  seconds === 0
    ? messageTexts.drafts.delivery.at_once
    : messageTexts.drafts.delivery.after({ duration: durationWords(seconds) });

/** The times between reminders. */
const reminders = [0, 600, 3_600, 14_400, 86_400];

const reminderWords = (seconds: number) =>
  seconds === 0
    ? messageTexts.drafts.delivery.no_reminders
    : messageTexts.drafts.every(wholeUnits(seconds));

/** The times after which further people see the message. */
const later = [600, 3_600, 14_400, 86_400, 259_200];

/** Returns "20 seconds" or "4 hours". */
function durationWords(seconds: number): string {
  const { unit, count } = wholeUnits(seconds);
  return measures().amount(count, unit, 'long');
}

const MAX_CONTEXT_URL = 2_048;

type ContextFieldsProps = {
  draft: Draft;
  /** Returns the error text for a JSON pointer into the request. */
  errorAt: (pointer: string, words?: Record<string, string>) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** The fields of the context link. The other fields appear once there is a URL. */
function ContextFields({ draft, errorAt, onChange }: ContextFieldsProps) {
  const words = messageTexts.drafts.system;
  const wrong = {
    invalid_format: words.link_invalid,
    too_long: words.link_too_long({ max: MAX_CONTEXT_URL }),
  };
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={words.link}
        aside={messageTexts.drafts.optional}
        hint={words.link_hint}
        error={errorAt('/context_url', wrong)}
      >
        <Input
          type="url"
          value={draft.contextUrl}
          maxLength={MAX_CONTEXT_URL}
          placeholder="https://"
          spellCheck={false}
          onChange={({ target }) => onChange({ contextUrl: target.value })}
        />
      </Field>
      {draft.contextUrl && (
        <>
          <Field
            label={words.link_words}
            aside={messageTexts.drafts.optional}
            error={errorAt('/context_label')}
          >
            <Input
              value={draft.contextLabel}
              maxLength={40}
              onChange={({ target }) => onChange({ contextLabel: target.value })}
            />
          </Field>
          <Checkbox
            label={words.secure}
            hint={words.secure_hint}
            checked={draft.isContextSecure}
            onChange={({ target }) => onChange({ isContextSecure: target.checked })}
          />
        </>
      )}
    </div>
  );
}
