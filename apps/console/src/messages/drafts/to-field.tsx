import { Field, Input } from '@assent/ui/field';
import { fieldError, type Problem } from '../../problem.ts';
import type { Draft } from './draft.ts';

type ToFieldProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (change: Partial<Draft>) => void;
};

/** Names the recipients, if the message is not for the whole topic. */
export function ToField({ draft, problem, onChange }: ToFieldProps) {
  const pointer = problem?.errors.find(({ pointer }) => pointer.startsWith('/to'))?.pointer;
  return (
    <Field
      label="Only to"
      aside="Optional"
      hint="References or subscriber ids, separated by spaces. Empty: everybody on the topic."
      error={fieldError(problem, pointer ?? '/to', {
        invalid_format: 'One of these is neither a reference nor a subscriber id.',
      })}
    >
      <Input
        value={draft.to}
        placeholder="ref:ada ref:grace"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </Field>
  );
}
