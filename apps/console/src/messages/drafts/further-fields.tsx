import { MAX_APPROVALS, MAX_BUTTON_LABEL } from '@assent/core/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input, Select } from '@assent/ui/field';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { AddressNote } from '../../invites/address-note.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import { CardFields } from './card-fields.tsx';
import type { Draft, DraftWidening } from './draft.ts';
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
      <Group title="Answer">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Approve label" error={at('/payload/approve_label')}>
            <Input
              value={draft.card.approve_label}
              maxLength={MAX_BUTTON_LABEL}
              placeholder="Approve"
              onChange={({ target }) => setCard({ approve_label: target.value })}
            />
          </Field>
          <Field label="Reject label" error={at('/payload/reject_label')}>
            <Input
              value={draft.card.reject_label}
              maxLength={MAX_BUTTON_LABEL}
              placeholder="Reject"
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
      <Group title="Who must approve">
        <Checkbox
          label="Needs a passkey"
          hint="The passkey signs the answer, and anybody to whom you show it can verify the signature."
          checked={draft.needsPasskey}
          onChange={({ target }) => onChange({ needsPasskey: target.checked })}
        />
        <ApprovalFields draft={draft} problem={problem} onChange={onChange} />
      </Group>
      <Group title="Delivery">
        <DeliveryFields draft={draft} problem={problem} onChange={onChange} />
      </Group>
      <Group title="Your system">
        <Field
          label="Reference (ext)"
          aside="Optional"
          hint="Comes back unchanged in the callback."
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
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Urgency"
          hint="An urgent push does not wait for the end of quiet hours."
          error={fieldError(problem, '/urgency')}
        >
          <Select
            value={draft.urgency}
            onChange={({ target }) =>
              onChange({ urgency: target.value === 'normal' ? 'normal' : 'high' })
            }
          >
            <option value="high">Urgent</option>
            <option value="normal">Can wait</option>
          </Select>
        </Field>
        <Field
          label="Push"
          hint="In the inbox and on open pages at once. No push leaves if it is answered before."
          error={fieldError(problem, '/notify_after')}
        >
          <SecondsSelect
            options={delays}
            value={draft.notifyAfter}
            onChange={(notifyAfter) => onChange({ notifyAfter })}
          />
        </Field>
        <Field
          label="Reminders"
          hint="Pushed again to people who have not answered, at most 20 times."
          error={fieldError(problem, '/remind_every')}
        >
          <SecondsSelect
            options={reminders}
            value={draft.remindEvery}
            onChange={(remindEvery) => onChange({ remindEvery })}
          />
        </Field>
      </div>
      <Widenings draft={draft} problem={problem} onChange={onChange} />
      <Checkbox
        label="Also for people who join later"
        hint="Until it closes. Without it, it is for those who are subscribed when it is sent."
        checked={draft.isToLaterJoiners}
        onChange={({ target }) => onChange({ isToLaterJoiners: target.checked })}
      />
      <Checkbox
        label="Mail people without notifications"
        hint="The mail names you, contains nothing of the message, and links to their inbox."
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
  const isForAll = draft.to.length === 0 && !draft.approver;
  const nextId = Math.max(0, ...widen.map(({ id }) => id)) + 1;
  const nextAfter = later.find(({ seconds }) => seconds > (widen.at(-1)?.after ?? 0))?.seconds;
  const sent = widen.filter(({ to }) => to.length > 0);
  const set = (id: number, change: Partial<DraftWidening>) =>
    onChange({ widen: widen.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  const error = fieldError(problem, '/widen');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">Widening</legend>
      <p className="-mt-1.5 text-ink-muted text-sm">
        {isForAll
          ? 'Choose people in “Only to” first: everybody on the topic sees it from the start.'
          : 'Other people who see it too after a while, if it is still open.'}
      </p>
      {widen.map((each, at) => (
        <fieldset
          key={each.id}
          className="relative flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4"
        >
          <legend className="sr-only">{`Widening ${at + 1}`}</legend>
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={`Remove widening ${at + 1}`}
            onClick={() => onChange({ widen: widen.filter(({ id }) => id !== each.id) })}
            className="absolute end-2 top-2"
          >
            <X aria-hidden />
          </Button>
          <Field label="After" error={fieldError(problem, `/widen/${sent.indexOf(each)}/after`)}>
            <SecondsSelect
              options={later}
              value={each.after}
              onChange={(after) => set(each.id, { after })}
            />
          </Field>
          <PeopleField
            label="Also to"
            hint="At most 20 people on the topic."
            topic={draft.topic}
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
          Add people later
        </Button>
      )}
    </fieldset>
  );
}

type Seconds = { seconds: number; words: string };
type SecondsSelectProps = {
  options: Seconds[];
  value: number;
  onChange: (seconds: number) => void;
};

const SecondsSelect = ({ options, value, onChange }: SecondsSelectProps) => (
  <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {options.map(({ seconds, words }) => (
      <option key={seconds} value={seconds}>
        {words}
      </option>
    ))}
  </Select>
);

/** How many people must approve, who cannot, and whether a number must be chosen. */
function ApprovalFields({ draft, problem, onChange }: FurtherFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Approvals needed"
          hint={`Different people, 1 to ${MAX_APPROVALS}. One rejection ends it.`}
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
        <PeopleField
          label="Cannot answer"
          aside="Optional"
          hint="People who only see it."
          topic={draft.topic}
          people={draft.exclude}
          problem={problem}
          pointer="/approvals/exclude"
          onChange={(exclude) => onChange({ exclude })}
        />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {Number(draft.required) > 1 && (
          <AddressNote>
            Somebody with two addresses can be two of them, if an invite lets both join. Lock each
            invite to one address.
          </AddressNote>
        )}
      </div>
      <Checkbox
        label="Ask for a number"
        hint="After sending, you get a number to show the person. Who approves must choose it among three."
        checked={draft.asksNumber}
        onChange={({ target }) => onChange({ asksNumber: target.checked })}
      />
    </>
  );
}

/** The times between sending and the push that can be chosen. */
const delays: Seconds[] = [
  { seconds: 0, words: 'At once' },
  { seconds: 20, words: 'After 20 seconds' },
  { seconds: 60, words: 'After a minute' },
  { seconds: 600, words: 'After 10 minutes' },
  { seconds: 3_600, words: 'After an hour' },
];

const reminders: Seconds[] = [
  { seconds: 0, words: 'None' },
  { seconds: 600, words: 'Every 10 minutes' },
  { seconds: 3_600, words: 'Every hour' },
  { seconds: 14_400, words: 'Every 4 hours' },
  { seconds: 86_400, words: 'Every day' },
];

/** The times after which further people see the message. */
const later: Seconds[] = [
  { seconds: 600, words: '10 minutes' },
  { seconds: 3_600, words: '1 hour' },
  { seconds: 14_400, words: '4 hours' },
  { seconds: 86_400, words: '1 day' },
  { seconds: 259_200, words: '3 days' },
];

const wrong = {
  invalid_format: 'An https:// address with a domain name.',
  too_long: 'At most 2,048 characters.',
};

type ContextFieldsProps = {
  draft: Draft;
  /** Returns the error text for a JSON pointer into the request. */
  errorAt: (pointer: string, words?: Record<string, string>) => string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** The fields of the context link. The other fields appear once there is a URL. */
function ContextFields({ draft, errorAt, onChange }: ContextFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field
        label="Link to your page"
        aside="Optional"
        hint="Where the person can read more before deciding."
        error={errorAt('/context_url', wrong)}
      >
        <Input
          type="url"
          value={draft.contextUrl}
          maxLength={2048}
          placeholder="https://"
          spellCheck={false}
          onChange={({ target }) => onChange({ contextUrl: target.value })}
        />
      </Field>
      {draft.contextUrl && (
        <>
          <Field label="Words on the link" aside="Optional" error={errorAt('/context_label')}>
            <Input
              value={draft.contextLabel}
              maxLength={40}
              onChange={({ target }) => onChange({ contextLabel: target.value })}
            />
          </Field>
          <Checkbox
            label="Secure link"
            hint="Each tap gets a one-time token that your site redeems before it shows the page."
            checked={draft.isContextSecure}
            onChange={({ target }) => onChange({ isContextSecure: target.checked })}
          />
        </>
      )}
    </div>
  );
}
