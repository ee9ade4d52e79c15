import {
  MAX_BODY,
  MAX_ROW_LABEL,
  MAX_ROW_VALUE,
  MAX_ROWS,
  MAX_TITLE,
} from '@assent/core/pure/platform/schemas/published-limits';
import type { RecipientsOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Field, Input, Textarea } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import Send from 'lucide-react/icons/send';
import { Form } from '../../primitives/form.tsx';
import { fieldError, type Problem, useProblem } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import { sendLabel } from './audience-words.ts';
import { type Draft, filledRows } from './draft.ts';
import type { Sending } from './draft-request.ts';
import { type LabelValue, LabelValues } from './label-values.tsx';

// With the search of people and topics.
const RecipientFields = lazyPart(
  () => import('./recipient-fields.tsx').then((it) => it.RecipientFields),
  {
    pending: () => (
      <Loading label={messageTexts.drafts.loading_recipients}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    ),
  },
);
const BlockFields = lazyPart(() => import('./block-fields.tsx').then((it) => it.BlockFields), {
  pending: () => (
    <Loading label={messageTexts.drafts.loading_others}>
      <Skeleton className="h-20 w-full" />
    </Loading>
  ),
});
const AdvancedFields = lazyPart(
  () => import('./advanced-fields.tsx').then((it) => it.AdvancedFields),
  {
    pending: () => (
      <Loading label={messageTexts.drafts.loading_others}>
        <Skeleton className="h-12 w-full" />
      </Loading>
    ),
  },
);

const fieldByCode = {
  scheduled_in_past: '/scheduled_at',
  topic_archived: '/topic',
  topic_forbidden: '/topic',
  not_found: '/topic',
};

/** What was sent last, and what makes a request of a draft. */
export type SentDraft = Pick<typeof import('./draft-request.ts'), 'requestOf'> & {
  request: Sending;
};

type DraftFormProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Whom it is for, once that is counted. */
  audience: RecipientsOut | undefined;
  isBusy: boolean;
  error: unknown;
  /** Absent before the first time. */
  sent: SentDraft | undefined;
  onSend: () => void;
};

/** The form of a message. */
export function DraftForm({ draft, audience, ...props }: DraftFormProps) {
  const { onChange, isBusy, error, sent, onSend } = props;
  const problem = useProblem(error, fieldByCode);
  const open = sent ? withOpenErrors(problem, sent.request, sent.requestOf(draft)) : problem;
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const setCard = (change: Partial<Draft['card']>) => set({ card: { ...draft.card, ...change } });
  const at = (pointer: string, words?: Record<string, string>) => fieldError(open, pointer, words);
  return (
    <Form problem={problem} onSubmit={onSend}>
      <RecipientFields draft={draft} problem={open} onChange={set} />
      <Field
        label={messageTexts.drafts.title}
        hint={messageTexts.drafts.title_hint({ max: MAX_TITLE })}
        error={at('/payload/title', { too_short: messageTexts.drafts.title_missing })}
      >
        <Input
          value={draft.card.title}
          maxLength={MAX_TITLE}
          onChange={({ target }) => setCard({ title: target.value })}
        />
      </Field>
      <Field
        label={messageTexts.drafts.body}
        aside={messageTexts.drafts.optional}
        error={at('/payload/body')}
      >
        <Textarea
          value={draft.card.body}
          maxLength={MAX_BODY}
          onChange={({ target }) => setCard({ body: target.value })}
        />
      </Field>
      <DetailRows draft={draft} problem={open} onChange={(rows) => set({ rows })} />
      <BlockFields draft={draft} problem={open} onChange={(blocks) => set({ blocks })} />
      <AdvancedFields draft={draft} problem={problem} onChange={set} />
      <Button
        variant="primary"
        type="submit"
        busy={isBusy}
        busyLabel={messageTexts.drafts.send.busy}
        className="self-start"
      >
        <Send aria-hidden />
        {sendLabel(draft, audience)}
      </Button>
    </Form>
  );
}

type DetailRowsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (rows: LabelValue[]) => void;
};

/** The rows of the card. */
function DetailRows({ draft, problem, onChange }: DetailRowsProps) {
  const sent = filledRows(draft);
  return (
    <LabelValues
      legend={messageTexts.drafts.details}
      noun="row"
      rows={draft.rows}
      max={MAX_ROWS}
      maxLabel={MAX_ROW_LABEL}
      maxValue={MAX_ROW_VALUE}
      wide="value"
      errorAt={(row, part) =>
        fieldError(problem, `/payload/details/${sent.indexOf(row)}/${part}`, {
          too_short: messageTexts.drafts.fill_both,
        })
      }
      onChange={onChange}
    />
  );
}

/**
 * Returns a problem without its errors in what was changed since it was sent: they may be corrected, and at the place of a
 * block that was removed is another one.
 */
function withOpenErrors(problem: Problem | null, sent: object, now: object): Problem | null {
  if (!problem) return null;
  const isSame = (pointer: string) => textAt(sent, pointer) === textAt(now, pointer);
  return { ...problem, errors: problem.errors.filter(({ pointer }) => isSame(pointer)) };
}

function textAt(request: object, pointer: string): string | undefined {
  let found: unknown = request;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(key);
  }
  return JSON.stringify(found);
}
