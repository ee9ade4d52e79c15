import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input } from '@assent/ui/field';
import { AddressNote } from '../../invites/address-note.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import type { Draft } from './draft.ts';

/** The limit of the API. */
const mostApprovals = 10;

type ApprovalFieldsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (change: Partial<Draft>) => void;
};

/** How many people must approve, who cannot, and whether a number must be chosen. */
export function ApprovalFields({ draft, problem, onChange }: ApprovalFieldsProps) {
  const excluded = problem?.errors.find(({ pointer }) =>
    pointer.startsWith('/approvals/exclude'),
  )?.pointer;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Approvals needed"
          hint={`Different people, 1 to ${mostApprovals}. One rejection ends it.`}
          error={fieldError(problem, '/approvals/required')}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={mostApprovals}
            required
            value={draft.required}
            onChange={({ target }) => onChange({ required: target.value })}
          />
        </Field>
        <Field
          label="Cannot answer"
          aside="Optional"
          hint="References or subscriber ids of people who only see it."
          error={fieldError(problem, excluded ?? '/approvals/exclude', {
            invalid_format: 'One of these is neither a reference nor a subscriber id.',
          })}
        >
          <Input
            value={draft.exclude}
            placeholder="ref:ada"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange({ exclude: target.value })}
          />
        </Field>
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
