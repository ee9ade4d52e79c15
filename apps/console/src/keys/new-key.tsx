import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input, Select } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NewSecret } from '../accounts/new-secret.tsx';
import { trpc } from '../api.ts';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { chosenScopes, ScopeFields } from './scope-fields.tsx';

/** Options in seconds; 0: never. */
const expiries = [
  { seconds: 0, words: 'Never' },
  { seconds: 86_400, words: 'In 1 day' },
  { seconds: 2_592_000, words: 'In 30 days' },
  { seconds: 7_776_000, words: 'In 90 days' },
  { seconds: 31_536_000, words: 'In 1 year' },
];

/** Creates a key, and shows it once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [isWithoutScope, setWithoutScope] = useState(false);
  const create = useMutation(trpc.keys.create.mutationOptions());
  const problem = useProblem(create.error);
  if (create.data)
    return (
      <NewSecret
        label="Key"
        value={create.data.key}
        description="Shown this once. Your system sends it in the place of the open secret."
        onClose={onClose}
      />
    );

  const submit = (fields: FormData) => {
    const scopes = chosenScopes(fields);
    setWithoutScope(scopes.length === 0);
    if (scopes.length === 0) return;
    const seconds = Number(fieldText(fields, 'expires_in'));
    create.mutate({
      name: fieldText(fields, 'name'),
      scopes,
      ...(seconds > 0 && { expires_in: seconds }),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New key"
      description="Name and scopes can't be changed later."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={create.isPending}
            busyLabel="Creating…"
          >
            Create key
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={submit}>
        <Field
          label="Name"
          hint="The system that uses it."
          error={fieldError(problem, '/name', { too_short: 'Enter a name.' })}
        >
          <Input name="name" placeholder="Payment service" maxLength={60} autoComplete="off" />
        </Field>
        <ScopeFields error={isWithoutScope ? 'Choose at least one.' : undefined} />
        <Field label="Expires" error={fieldError(problem, '/expires_in')}>
          <Select name="expires_in">
            {expiries.map(({ seconds, words }) => (
              <option key={seconds} value={seconds}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </Form>
    </Dialog>
  );
}
