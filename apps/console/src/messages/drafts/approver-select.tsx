import { Field, Select } from '@assent/ui/field';
import { type Approver, approverOf, testApprovers } from './test-approvers.ts';

type ApproverSelectProps = {
  value: Approver;
  error?: string | undefined;
  onChange: (approver: Approver) => void;
};

/** Chooses who answers a message of the test app. */
export function ApproverSelect({ value, error, onChange }: ApproverSelectProps) {
  return (
    <Field
      label="Answered by"
      hint="A test approver answers like a person: your callback URL gets the answer."
      error={error}
    >
      <Select value={value} onChange={({ target }) => onChange(approverOf(target.value))}>
        {testApprovers.map(({ id, words }) => (
          <option key={id} value={id}>
            {`Test approver: ${words.charAt(0).toLowerCase()}${words.slice(1)}`}
          </option>
        ))}
        <option value="">People on the topic</option>
      </Select>
    </Field>
  );
}
