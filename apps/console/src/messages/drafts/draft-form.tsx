import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input, Select, Textarea } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import Send from 'lucide-react/icons/send';
import { useAccount } from '../../account.ts';
import { ExpirySelect } from '../../primitives/expiry-select.tsx';
import { Form } from '../../primitives/form.tsx';
import { fieldError, useProblem } from '../../problem.ts';
import { TopicOptions } from '../../topics/topic-options.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { ContextFields } from './context-fields.tsx';
import { DetailRows } from './detail-rows.tsx';
import type { Draft } from './draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { ToField } from './to-field.tsx';

const ApproverSelect = lazyPart(() =>
  import('./approver-select.tsx').then((it) => it.ApproverSelect),
);

// Few messages have fields.
const CardFields = lazyPart(() => import('./card-fields.tsx').then((it) => it.CardFields), {
  pending: () => (
    <Loading label="Loading the fields">
      <Skeleton className="h-22 w-full" />
    </Loading>
  ),
});

const fieldByCode = {
  scheduled_in_past: '/scheduled_at',
  topic_archived: '/topic',
  topic_forbidden: '/topic',
  not_found: '/topic',
};

type DraftFormProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  isBusy: boolean;
  error: unknown;
  onSend: () => void;
};

/** The form of a message. */
export function DraftForm({ draft, onChange, isBusy, error, onSend }: DraftFormProps) {
  const { mode } = useAccount();
  const problem = useProblem(error, fieldByCode);
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const at = (pointer: string, words?: Record<string, string>) =>
    fieldError(problem, pointer, words);
  return (
    <Form problem={problem} onSubmit={onSend}>
      <Field label="Topic" error={at('/topic')}>
        <Select value={draft.topic} onChange={({ target }) => set({ topic: target.value })}>
          <TopicOptions chosen={draft.topic} />
        </Select>
      </Field>
      {mode === 'test' && (
        <ApproverSelect
          value={draft.approver}
          error={draft.approver && at('/to/0')}
          onChange={(approver) => set({ approver })}
        />
      )}
      {!draft.approver && <ToField draft={draft} problem={problem} onChange={set} />}
      <Field
        label="Title"
        hint="One line, up to 120 characters. The notification shows it."
        error={at('/payload/title', { too_short: 'A message needs a title.' })}
      >
        <Input
          value={draft.title}
          maxLength={120}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Body" aside="Optional" error={at('/payload/body')}>
        <Textarea
          value={draft.body}
          maxLength={4000}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <DetailRows draft={draft} problem={problem} onChange={(rows) => set({ rows })} />
      <CardFields fields={draft.fields} problem={problem} onChange={(fields) => set({ fields })} />
      <ContextFields draft={draft} errorAt={at} onChange={set} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Approve label" error={at('/payload/approve_label')}>
          <Input
            value={draft.approveLabel}
            maxLength={24}
            placeholder="Approve"
            onChange={({ target }) => set({ approveLabel: target.value })}
          />
        </Field>
        <Field label="Reject label" error={at('/payload/reject_label')}>
          <Input
            value={draft.rejectLabel}
            maxLength={24}
            placeholder="Reject"
            onChange={({ target }) => set({ rejectLabel: target.value })}
          />
        </Field>
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
            onChange={({ target }) => set({ ext: target.value })}
          />
        </Field>
        <Field label="Expires" hint="Counted from sending." error={at('/expires_in')}>
          <ExpirySelect
            value={draft.expiresIn}
            onChange={({ target }) => set({ expiresIn: Number(target.value) })}
          />
        </Field>
      </div>
      <Checkbox
        label="Needs a passkey"
        hint="The passkey signs the answer, and anybody to whom you show it can verify the signature."
        checked={draft.needsPasskey}
        onChange={({ target }) => set({ needsPasskey: target.checked })}
      />
      <ApprovalFields draft={draft} problem={problem} onChange={set} />
      <Checkbox
        label="Also for people who join later"
        hint="Until it closes. Without it, it is for those who are subscribed when it is sent."
        checked={draft.isToLaterJoiners}
        onChange={({ target }) => set({ isToLaterJoiners: target.checked })}
      />
      <Checkbox
        label="Mail people without notifications"
        hint="The mail names you, contains nothing of the message, and links to their inbox."
        checked={draft.mailsUnreached}
        onChange={({ target }) => set({ mailsUnreached: target.checked })}
      />
      <ScheduleFields draft={draft} error={at('/scheduled_at', whenWords)} onChange={set} />
      <Button
        variant="primary"
        type="submit"
        busy={isBusy}
        busyLabel="Sending…"
        className="self-start"
      >
        <Send aria-hidden />
        {draft.when === 'later' ? 'Schedule message' : 'Send message'}
      </Button>
    </Form>
  );
}

const whenWords = {
  invalid_type: 'Choose a day and a time.',
  scheduled_in_past: 'This time has passed. Choose a time in the future.',
  too_large: 'At most 365 days ahead.',
};
