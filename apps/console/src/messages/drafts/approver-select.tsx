import { Field, Select } from '@assent/ui/field';
import { messageTexts } from '../../texts.ts';
import { type Approver, approverOf, testApprovers } from './test-approvers.ts';

type ApproverSelectProps = {
  value: Approver;
  error?: string | undefined;
  onChange: (approver: Approver) => void;
};

/** Chooses who answers a message of the test app. */
export function ApproverSelect({ value, error, onChange }: ApproverSelectProps) {
  return (
    <Field label={messageTexts.approvers.label} hint={messageTexts.approvers.hint} error={error}>
      <Select value={value} onChange={({ target }) => onChange(approverOf(target.value))}>
        {testApprovers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{messageTexts.approvers.people}</option>
      </Select>
    </Field>
  );
}
